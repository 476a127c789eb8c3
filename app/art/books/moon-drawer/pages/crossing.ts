import { blob, points, ribbon } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { arch } from '~/art/scenery'
import { disc } from '../bedroom'
import { envelope } from '../letters'
import { crewGlass, crewShade, drawerShade, rocketShade } from '../shades'
import { town } from '../town'
import { groundPlane, ink, nightSky, stars, thingPlane } from '../world'

const black = '#1d1645'
const moon = { x: 1560, y: 500, radius: 640 }

/** Past roofs and clouds and sleepy stars; home is already as small as a seed. */
export const crossing = scene(
  {
    ground: ink.deep,
    seed: 26,
    light: { from: [0.6, -0.7], colour: '#f6e4c0', tint: '#2a2060' },
    rooms: [{ x: 110, y: 150, width: 720, height: 420, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#191640'],
        [0.6, '#241c55'],
        [1, '#33286c'],
      ],
      seed: 8,
      turn: -0.12,
      alpha: 0.12,
    })
    stars(page, {
      count: 120,
      within: [20, 20, 1050, 880],
      seed: 9,
      clear: [[70, 110, 880, 610]],
      large: [
        [80, 70, 10],
        [900, 130, 12],
        [300, 690, 9],
        [640, 660, 12],
      ],
    })
    page.glow(moon.x, moon.y, 1050, '#8a6fc0', { strength: 0.6, power: 2 })
    page.plane(groundPlane, (brush) => disc(brush, moon, [0.5, -0.8]))
    veils(page)
    convoy(page)
    roofs(page)
    page.vignette(ink.night, { alpha: 0.35, centre: [0.75, 0.45] })
  },
)

/** Long thin clouds across the moon's foot. */
function veils(page: Page) {
  page.plane({ grain: 0.1, edge: 0.4, reach: 1.4 }, (brush) => {
    for (const [x, y, long, wide, alpha] of [
      [1240, 742, 420, 16, 0.5],
      [1640, 800, 460, 22, 0.55],
      [1130, 838, 380, 20, 0.6],
      [1820, 690, 260, 11, 0.4],
      [1480, 872, 620, 26, 0.7],
    ] as const)
      brush.dry(points(`${x - long},${y + 6} ${x},${y - 8} ${x + long},${y + 4}`), wide, '#7a62a6', {
        alpha,
        gap: 0.2,
        bristles: 13,
        seed: x,
      })
  })
}

/** Rocket, string, drawer: one dark outline. */
function convoy(page: Page) {
  const place = { x: 1560, y: 396, scale: 124, turn: -0.3 }
  page.plane({ showsChild: true, edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) =>
    crewShade(brush, place, black, 'awake'),
  )
  page.plane({ grain: 0.04 }, (brush) => crewGlass(brush, place, black, 'awake'))
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    rocketShade(brush, place, black)
    brush.fill(ribbon(points('1436,436 1400,470 1350,466 1312,500 1290,540'), [2, 2, 2], 8), black)
    drawerShade(brush, { x: 1236, y: 560, scale: 66, turn: -0.14 }, black)
    brush.fill(blob(1590, 404, 9, 9), ink.lamp)
  })
  page.plane(thingPlane, (brush) => {
    for (const [x, y, size, turn] of [
      [1150, 640, 17, 0.4],
      [1092, 700, 13, -0.3],
      [1040, 742, 9, 0.5],
    ] as const)
      envelope(brush, x, y, size, turn, 'none')
  })
}

function roofs(page: Page) {
  page.plane(groundPlane, (brush) =>
    town(brush, { left: -40, right: 2040, y: 925, size: 74, colour: '#2b2160', seed: 14 }),
  )
  page.plane(groundPlane, (brush) => {
    town(brush, { left: -60, right: 2040, y: 975, size: 104, colour: black, seed: 21 })
  })
  page.plane({ edge: 0.25, reach: 0.7 }, (brush) => brush.fill(arch(656, 968, 19, 30), ink.lamp))
  page.glow(656, 955, 90, '#ffb45e', { strength: 0.8, power: 1.6 })
}
