import { figure } from '~/art/figure/figure'
import { joints } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { fbm, rng } from '~/art/kit/random'
import { limb, points, ribbon, type Shape } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade } from '~/art/scenery'
import { oneBoot } from '../child'
import { conchShadow } from '../conch'
import { house } from '../house'
import { farewell, INK, sea, sky } from '../sunsetsea'
import { cut } from '../world'

/** The dune climbs to the right, where the house is. */
const height = (x: number) =>
  905 - 330 / (1 + Math.exp(-(x - 1330) / 190)) + (fbm(x * 0.006, 2.2, 5, 3) - 0.5) * 22

/** Two values against the sunset, and one lit window. */
export const sunset = scene(
  {
    ground: '#f2a07c',
    seed: 30,
    light: { from: [-0.8, -0.4], colour: '#ffdc9a', tint: '#3a2a5a' },
    rooms: [{ x: 110, y: 90, width: 790, height: 490, ink: 'dark' }],
  },
  (page) => {
    sky(page)
    sea(page)
    farewell(page)
    dune(page)
    home(page)
    runner(page)
    grasses(page)
    page.vignette('#5a2f5a', { alpha: 0.36, centre: [0.4, 0.5] })
  },
)

function dune(page: Page) {
  const line: Shape = []
  for (let x = -60; x <= 2060; x += 8) line.push([x, height(x)])
  page.plane(
    { ...cut.land(), shadow: { colour: '#6a3a5a', dx: 4, dy: -6, blur: 16, alpha: 0.35 } },
    (brush) => {
      const shape: Shape = [...line, [2080, 1060], [-80, 1060]]
      brush.form(shape, INK, { rim: '#f2a07c', shade: null, width: 5 })
      brush.within(shape, () =>
        brush.hatch([-40, 600, 2040, 1010], '#342a50', {
          strokes: 60,
          width: 15,
          length: 0.14,
          turn: -0.25,
          alpha: 0.5,
          seed: 5,
        }),
      )
      for (let i = 0; i < 7; i++) post(brush, 1150 + i * 66)
    },
  )
}

/** A fence up the dune, none of its posts straight. */
function post(brush: Brush, x: number) {
  const y = height(x)
  brush.fill(
    limb(
      [
        [x, y + 10],
        [x + ((x * 7) % 9) - 4, y - 40],
      ],
      [5, 4],
      4,
    ),
    INK,
  )
  if (x < 1540)
    brush.fill(
      ribbon(
        [
          [x, y - 28],
          [x + 33, height(x + 33) - 22],
          [x + 66, height(x + 66) - 28],
        ],
        [1.6, 1.6, 1.6],
      ),
      INK,
    )
}

function home(page: Page) {
  const place = { x: 1752, y: height(1752) + 16, scale: 250 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) =>
    house(brush, place, {
      wall: INK,
      roof: '#241d3e',
      window: '#ffd873',
      door: '#ffc765',
      caller: INK,
      chimney: INK,
    }),
  )
  page.glow(1706, 520, 130, '#ffb35a', { strength: 0.4, power: 1.6, stipple: 0.4 })
  page.plane({ edge: 0.5, reach: 2, grain: 0.06, alpha: 0.5 }, (brush) =>
    brush.fill(ribbon(points('1690,336 1676,290 1704,246 1686,196 1716,140'), [3, 10, 14, 10, 2]), '#c9707a'),
  )
}

/** One boot, one stocking, and a shell under the arm. */
function runner(page: Page) {
  const x = 1400
  const y = height(x) + 6
  const place = { x, y, height: 262, turn: -0.1 }
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, isChild: true, light: { from: [-0.9, -0.3] } },
    (brush) => {
      const pen = Pen.at(brush, { ...place, scale: place.height / 3.5 })
      figure(brush, {
        ...place,
        coat: INK,
        trim: INK,
        leg: INK,
        boot: INK,
        ink: INK,
        isBacklit: true,
        hairMotion: 'blown',
        sway: -1,
        garment: oneBoot('far', { leg: INK, wool: '#f4b58e', stripe: INK }),
        pose: {
          ...poses.run,
          isBehind: true,
          nearArm: joints('0.08,-2.1 -0.5,-1.98 -1.06,-2.24'),
          farArm: joints('0.5,-2.06 0.9,-1.64 1.36,-1.52'),
        },
      })
      const [sx, sy] = pen.point([1.62, -1.72])
      conchShadow(brush, { x: sx, y: sy, scale: 88, turn: -0.3 }, INK)
    },
  )
}

function grasses(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1 }, (brush) => {
    const random = rng(15)
    for (let i = 0; i < 54; i++) {
      const x = i < 20 ? -40 + random() * 420 : i < 34 ? 1560 + random() * 90 : 1870 + random() * 190
      const tall = i < 20 ? 60 + random() * 130 * (1 - x / 520) : 26 + random() * 52
      const y = i < 20 ? 1030 : height(x) + 12
      brush.fill(
        blade(x, y, tall + (i < 20 ? 60 : 0), i < 20 ? 8 : 4, 14 + random() * 40),
        i < 20 ? '#1e1838' : INK,
      )
    }
  })
}
