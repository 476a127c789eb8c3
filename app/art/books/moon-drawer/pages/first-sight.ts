import { rocketBefore, rocketBehind } from '~/art/covers/moon-drawer/rocket'
import { points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { disc } from '../bedroom'
import { sittingCat } from '../creatures/cat'
import { rabbit } from '../creatures/rabbit'
import { envelope } from '../letters'
import { hollow, land } from '../moonscape'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

/** Where a parent sees the child for the first time: the postman of the far side. */
export const firstSight = scene(
  {
    width: 1000,
    height: 1000,
    ground: ink.deep,
    seed: 41,
    light: { from: [0.75, -0.6], colour: '#ffeccb', tint: '#453a86' },
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#211c50'],
        [0.45, '#382c76'],
        [0.8, '#66489a'],
        [1, '#9a70b0'],
      ],
      from: [420, 0],
      to: [560, 1000],
      seed: 7,
      turn: 0.3,
    })
    stars(page, {
      count: 110,
      within: [20, 20, 980, 640],
      seed: 61,
      large: [
        [110, 120, 13],
        [210, 300, 8],
        [560, 70, 9],
        [60, 440, 7],
      ],
    })
    page.glow(760, 300, 620, '#b98fd6', { strength: 0.7, power: 1.8 })
    page.plane(groundPlane, (brush) => disc(brush, { x: 770, y: 296, radius: 372 }, [0.6, -0.7]))
    parked(page)
    land(
      page,
      { y: 800, height: 24, seed: 4, colour: '#b193ba', deep: '#4a3a86', right: 1060, frequency: 0.003 },
      (brush) => {
        hollow(brush, 120, 866, 110, '#a688b4')
        hollow(brush, 640, 900, 84, '#a688b4')
      },
    )
    page.plane({ ...thingPlane, shadow: castShadow(-14, 8, 0.4, 10) }, (brush) => {
      rabbit(brush, {
        x: 846,
        y: 948,
        scale: 98,
        look: [-0.9, -0.8],
        hang: 0.05,
        tilt: -0.1,
        paws: [
          [-0.14, -1],
          [0.16, -1],
        ],
      })
    })
    child(page)
    front(page)
    page.vignette(ink.night, { alpha: 0.4, centre: [0.5, 0.5] })
  },
)

const rocket = { x: 112, y: 628, turn: -1.34, scale: 0.88 }

/** Behind, nose up; its pilot has got out to see the hero off. */
function parked(page: Page) {
  rocketBehind(page, rocket)
  rocketBefore(page, rocket)
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'suit',
      x: 452,
      y: 1326,
      height: 1050,
      gaze: 0.1,
      mouth: 'open',
      bag: '#8a4f44',
      pose: changePose('stand', {
        head: [0.05, -2.95],
        tilt: 0.12,
        nearArm: joints('-0.28,-2.16 -0.6,-1.72 -0.42,-1.36'),
        farArm: joints('0.27,-2.15 0.74,-1.9 0.72,-2.44'),
      }),
      held: (brush, [x, y], unit) =>
        envelope(brush, x + unit * 0.1, y - unit * 0.18, unit * 0.36, -0.16, 'teal'),
    },
    { shadow: castShadow(-20, 16, 0.4, 18) },
  )
}

function front(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-12, 8, 0.4, 10) }, (brush) => {
    sittingCat(brush, { x: 116, y: 952, scale: 74, look: [0.9, -0.7], tilt: 0.1 })
  })
  page.plane({ ...thingPlane, shadow: castShadow(-8, -6, 0.45, 12) }, (brush) => {
    envelope(brush, 262, 996, 84, 0.24, 'teal')
    envelope(brush, 66, 1010, 76, -0.2, 'coral')
  })
  page.plane({ ...groundPlane, shadow: castShadow(0, -6, 0.4, 12) }, (brush) => {
    brush.fill(smooth(points('560,1060 640,1000 760,974 880,966 1060,934 1060,1060'), true, 5), '#2a2060')
  })
}
