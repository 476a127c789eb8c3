import { figure } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import { type Joints, poses } from '../../figure/poses'
import { mix } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, type Point, points } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, ridge, trunk } from '../../scenery'
import { child, hairpin } from './child'
import { fox } from './fox'
import { BOTTOM, LEFT, RIGHT, spread, TOP } from './paper'

const NIGHT = {
  far: '#5f8f95',
  sky: '#2c5a6c',
  deep: '#122a42',
  ink: '#0c1d2c',
  moon: '#f6e9c6',
  fire: '#ffc766',
}
const flame: Point = [916, 640]

/** A night forest, painted over both leaves of the open book. */
export function paintSpread(page: Page) {
  sky(page)
  forest(page)
  lamplight(page)
  foxPlane(page)
  hero(page)
  undergrowth(page)
}

function sky(page: Page) {
  page.plane({ grain: 0.05, blotch: 0.06 }, (brush) =>
    brush.within(spread, () => {
      brush.gradient(
        [900, TOP],
        [900, BOTTOM],
        [
          [0, '#173350'],
          [0.45, NIGHT.sky],
          [0.8, NIGHT.far],
          [1, '#86ada3'],
        ],
        [LEFT - 20, TOP - 30, RIGHT + 20, BOTTOM + 30],
      )
      brush.hatch([LEFT, TOP, RIGHT, 560], '#2a5568', {
        strokes: 34,
        width: 13,
        length: 0.4,
        turn: -0.14,
        alpha: 0.3,
        seed: 6,
      })
    }),
  )
  const [x, y]: Point = [682, 396]
  page.plane({ stipple: 0.6, blend: 'screen' }, (brush) =>
    brush.within(spread, () => brush.glow(x, y, 190, NIGHT.moon, { strength: 0.75 })),
  )
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.08 }, (brush) =>
    brush.within(spread, () => {
      const moon = blob(x, y, 92, 92, { corners: 30, jitter: 0.006, seed: 3 })
      brush.fill(moon, NIGHT.moon)
      for (const [cx, cy, r] of [
        [652, 376, 17],
        [706, 428, 24],
        [718, 364, 10],
      ] as const)
        brush.fill(blob(cx, cy, r, r * 0.82, { seed: r }), '#e6d3a6')
      brush.spray(moon, '#7c87a0', { radial: true, strength: 0.6 })
    }),
  )
}

/** Three rows of trunks; the nearer, the darker. */
function forest(page: Page) {
  const rows = [
    { xs: [585, 796, 836, 930, 992, 1130, 1190], width: 9, colour: mix(NIGHT.far, NIGHT.sky, 0.35) },
    { xs: [560, 856, 1164, 1214], width: 15, colour: mix(NIGHT.sky, NIGHT.deep, 0.25) },
    { xs: [536, 1232], width: 30, colour: NIGHT.deep },
  ]
  rows.forEach(({ xs, width, colour }, k) => {
    page.plane({ edge: 0.4, reach: 1.2, grain: 0.06 }, (brush) =>
      brush.within(spread, () => {
        xs.forEach((x, i) => {
          brush.form(
            trunk([x, 690 + k * 26], [x + (i % 3) * 6 - 6, TOP - 40], width, width * 0.6, {
              seed: i + k * 9 + 2,
              lean: (i % 2) * 8 - 4,
            }),
            colour,
            { width: 2, shadeWidth: width * 0.5 },
          )
        })
        brush.fill(ridge(690 + k * 30, 12, k + 4, { bottom: 900 }), mix(colour, '#1f4b4a', 0.4))
      }),
    )
    if (k < 2)
      page.plane({ stipple: 0.5, blend: 'screen', alpha: 0.5 }, (brush) =>
        brush.within(spread, () => brush.glow(820, 690, 420, NIGHT.far, { strength: 0.5, stretch: 0.3 })),
      )
  })
}

/** Everything the lantern reaches starts at its flame. */
function lamplight(page: Page) {
  page.plane({ stipple: 0.6, blend: 'screen' }, (brush) =>
    brush.within(spread, () => {
      brush.glow(...flame, 270, NIGHT.fire, { strength: 0.8, power: 1.6 })
      brush.glow(flame[0], 760, 330, NIGHT.fire, { strength: 0.6, stretch: 0.22 })
    }),
  )
}

/** Under the moon, its eyes on the child. */
function foxPlane(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, light: { from: [0.9, -0.3], colour: NIGHT.fire } },
    (brush) => brush.within(spread, () => fox(brush)),
  )
}

/** A lantern hanging from the fist. */
function lantern(pen: Pen) {
  const at = points
  const iron = '#2a2530'
  pen.fill(at('-0.17,0.24 0.17,0.24 0.2,0.66 -0.2,0.66'), '#ffe7a6')
  pen.fill(blob(0, 0.47, 0.07, 0.12, { seed: 5 }), '#ff9d3c').fill(blob(0, 0.5, 0.035, 0.06), '#fff6d8')
  pen.stroke(at('-0.15,0.2 -0.1,0.03 0.1,0.03 0.15,0.2'), iron, [0.018, 0.018])
  pen
    .fill(at('-0.2,0.26 -0.12,0.14 0.12,0.14 0.2,0.26'), iron)
    .fill(at('-0.23,0.64 0.23,0.64 0.23,0.72 -0.23,0.72'), iron)
  for (const u of [-0.18, 0, 0.18]) pen.stroke(at(`${u * 0.95},0.24 ${u * 1.05},0.66`), iron, [0.016, 0.016])
}

/** Holds the lantern up to see who is there. */
const lifting = {
  ...poses.stand,
  farArm: [
    [0.26, -2.17],
    [0.6, -1.86],
    [0.8, -2.24],
  ] as Joints,
}

function hero(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, light: { from: [-0.9, 0.1], colour: NIGHT.fire, tint: '#2a2150' } },
    (brush) =>
      brush.within(spread, () => {
        const { head, hands, unit } = figure(brush, {
          x: 1102,
          y: 962,
          height: 616,
          pose: lifting,
          flip: true,
          coat: '#d8442e',
          trim: '#f8ead0',
          ...child,
          gaze: 0.2,
          held: () => {},
        })
        hairpin(Pen.at(brush, { ...head, flip: false }))
        // Before the sleeve, which would hide its light.
        lantern(Pen.at(brush, { x: hands.far[0], y: hands.far[1] + unit * 0.06, scale: unit * 0.9 }))
      }),
  )
  page.plane({ stipple: 0.55, blend: 'screen' }, (brush) =>
    brush.within(spread, () => brush.glow(...flame, 90, NIGHT.fire, { strength: 0.55 })),
  )
}

/** The darkest and simplest shapes stand in front. */
function undergrowth(page: Page) {
  const random = rng(21)
  page.plane({ edge: 0.3, reach: 0.9, grain: 0.06 }, (brush) =>
    brush.within(spread, () => {
      brush.fill(ridge(796, 10, 8, { bottom: 900 }), NIGHT.ink)
      for (let i = 0; i < 46; i++) {
        const x = lerp(LEFT, RIGHT, random())
        const reach = Math.min(1, Math.abs(x - 960) / 240)
        brush.fill(
          blade(x, 812, lerp(24, 84, reach) * (0.6 + random() * 0.6), 4.5, (random() - 0.5) * 40),
          random() < 0.5 ? NIGHT.ink : '#153848',
        )
      }
    }),
  )
}
