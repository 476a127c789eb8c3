import { rocketBefore, rocketBehind } from '~/art/covers/moon-drawer/rocket'
import { Pen } from '~/art/figure/pen'
import { points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { disc } from '../bedroom'
import { catHead, paw } from '../creatures/cat'
import { drawerFront, drawerInside } from '../drawer'
import { envelope, pencil } from '../letters'
import { goldenKey } from '../trinkets'
import { castShadow, groundPlane, ink, nightSky, stars, thingPlane } from '../world'

const drawer = { x: 470, y: 960, turn: -0.05, scale: 1.72 }
const rocket = { x: 560, y: 560, turn: -0.95, scale: 1.5 }

/** The rocket rises from its drawer; for the book's page in the shop. */
export const keepsake = scene(
  {
    width: 1000,
    height: 1250,
    ground: ink.deep,
    seed: 43,
    light: { from: [0.7, -0.7], colour: '#ffeccb', tint: '#453a86' },
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#1c1a44'],
        [0.4, '#31296a'],
        [0.75, '#573f8e'],
        [1, '#86609f'],
      ],
      from: [400, 0],
      to: [560, 1250],
      seed: 3,
      turn: 0.3,
    })
    stars(page, {
      count: 120,
      within: [20, 20, 980, 900],
      seed: 81,
      large: [
        [120, 180, 14],
        [90, 460, 9],
        [300, 90, 8],
        [250, 330, 7],
      ],
    })
    page.glow(720, 380, 640, '#b98fd6', { strength: 0.7, power: 1.8 })
    page.plane(groundPlane, (brush) => disc(brush, { x: 690, y: 420, radius: 330 }, [0.6, -0.7]))
    drawerInside(page, drawer)
    page.glow(520, 950, 420, '#ffcf7a', { strength: 0.85, power: 1.5, stretch: 0.6 })
    rocketBehind(page, rocket)
    rocketBefore(page, rocket)
    contents(page)
    drawerFront(page, drawer)
    floor(page)
    page.vignette(ink.night, { alpha: 0.4 })
  },
)

function contents(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-8, 10, 0.4) }, (brush) => {
    pencil(brush, 700, 880, 120, -1.2)
    goldenKey(brush, { x: 810, y: 880, scale: 96, turn: 1.9 })
    envelope(brush, 560, 960, 84, 0.3, 'coral')
    const pen = Pen.at(brush, { x: 240, y: 868, scale: 118, turn: 0.1 })
    pen.form(smooth(points('-0.7,1.4 -0.66,0.4 -0.3,0.1 0.4,0.1 0.75,0.45 0.8,1.5')), ink.fur, {
      rim: ink.furLit,
      width: 0.05,
    })
    catHead(pen, { look: [0.7, -0.7] })
  })
}

function floor(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-5, 8, 0.4) }, (brush) => {
    const pen = Pen.at(brush, { x: 0, y: 0, scale: 1 })
    paw(pen, 170, 976, 38)
    paw(pen, 320, 994, 38)
    envelope(brush, 870, 1190, 120, -0.2, 'teal')
    envelope(brush, 110, 1216, 96, 0.3, 'coral')
  })
}
