import { kelp } from '~/art/covers/whale-song/sea'
import { mix } from '~/art/kit/colour'
import { points, ribbon, type Shape } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { dancers, eyes, ground, INK } from '../dancers'
import { cut, rays, water } from '../world'

/** Two values and a spark: a row of crabs against the light. */
export const crabs = scene(
  {
    ground: '#a9dac2',
    seed: 17,
    light: { from: [0.3, -0.95], colour: '#eef6cf', tint: '#0a2c3b' },
    rooms: [{ x: 1110, y: 84, width: 780, height: 400, ink: 'dark' }],
  },
  (page) => {
    light(page)
    forest(page)
    floor(page)
    dancers(page)
    eyes(page)
    frameWeeds(page)
    page.vignette('#123c58', { alpha: 0.34, centre: [0.62, 0.4] })
  },
)

function light(page: Page) {
  water(
    page,
    [
      [0, '#d6eecf'],
      [0.4, '#b3ddc6'],
      [0.75, '#86c6b6'],
      [1, '#62b0a8'],
    ],
    { from: [1400, 0], to: [700, 1000], strokes: [[640, '#8fcbb9']], alpha: 0.12 },
  )
  rays(
    page,
    [
      [560, 80, 0.6],
      [800, 40, 0.5],
      [1980, 90, 0.5],
    ],
    { alpha: 0.35, lean: -240 },
  )
}

/** Kelp far off, hardly darker than the water. */
function forest(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.08 }, (brush) => {
    for (const [x, height, lean, seed, tone] of [
      [210, 860, 60, 3, 0.16],
      [350, 980, 40, 21, 0.08],
      [560, 700, -50, 5, 0.1],
      [640, 1000, 30, 23, 0.07],
      [820, 880, 40, 8, 0.15],
      [960, 620, -30, 11, 0.09],
      [1230, 380, 30, 13, 0.1],
      [1530, 350, -26, 17, 0.12],
      [1780, 400, 30, 19, 0.12],
    ] as const) {
      const colour = mix('#8fcbb9', '#1f7480', tone * 3)
      kelp(brush, { x, y: 900, height, lean, width: 40, colour, seed })
    }
  })
  page.plane({ stipple: 0.45, blend: 'screen', alpha: 0.45 }, (brush) =>
    brush.glow(1000, 760, 900, '#d6eecf', { strength: 0.5, stretch: 0.3 }),
  )
}

function floor(page: Page) {
  const line: Shape = []
  for (let x = -60; x <= 2060; x += 8) line.push([x, ground(x)])
  page.plane(cut.land(), (brush) => {
    const shape: Shape = [...line, [2080, 1060], [-80, 1060]]
    brush.fill(shape, INK)
    brush.within(shape, () =>
      brush.hatch([-40, 800, 2040, 1010], '#0d3a4e', {
        strokes: 60,
        width: 14,
        length: 0.12,
        alpha: 0.5,
        seed: 5,
      }),
    )
  })
}

function frameWeeds(page: Page) {
  page.plane({ ...cut.land(), edge: 0.4, reach: 1.2 }, (brush) => {
    for (const [x, height, lean, seed] of [
      [-6, 1000, 60, 3],
      [-50, 640, -20, 6],
      [2030, 420, -40, 9],
      [2070, 640, -50, 12],
    ] as const)
      kelp(brush, { x, y: 1040, height, lean, width: 62, colour: '#082a3b', seed })
    brush.fill(
      ribbon(points('-60,1000 500,972 1000,1004 1500,980 2060,996'), [40, 26, 34, 26, 44]),
      '#082a3b',
    )
  })
}
