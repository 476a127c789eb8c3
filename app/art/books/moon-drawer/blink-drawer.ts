import { Pen } from '../../figure/pen'
import { shift } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { paw } from './creatures/cat'
import { grip } from './hands'
import { envelope } from './letters'
import { castShadow, groundPlane, ink, thingPlane } from './world'

/** Light out of the drawer. */
export const below = { from: [0.15, 1] as [number, number], colour: '#a6ecd6', tint: '#2a1d5c' }
const wood = '#5a3550'

/** One sock; its fellow is nowhere. */
export function leftSock(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(6, 10, 0.5) }, (brush) => {
    const pen = Pen.at(brush, { x: 1600, y: 908, scale: 62, turn: -0.1 })
    const sock = smooth(
      points(
        '-1.5,-0.36 -0.4,-0.42 0.5,-0.4 0.95,-0.2 1,0.1 0.95,0.9 0.7,1.15 0.42,0.95 0.36,0.5 0.1,0.36 -1.5,0.34',
      ),
      true,
      6,
    )
    pen.form(sock, '#c9b79c', { width: 0.05, shadeWidth: 0.16 })
    pen.within(sock, () => {
      for (const x of [-1.1, -0.55, 0])
        pen.fill(ribbon(points(`${x},-0.5 ${x + 0.06},0 ${x},0.5`), [0.12, 0.13, 0.12]), '#b8574c')
      pen.fill(blob(0.7, 1.05, 0.42, 0.34), '#b8574c').fill(blob(0.95, -0.3, 0.34, 0.3), '#b8574c')
    })
  })
}

const inside: Shape = points('70,812 1080,790 1080,940 20,964')

export function drawer(page: Page) {
  page.plane({ ...thingPlane, edge: 0.4 }, (brush) => {
    brush.fill(inside, '#2c6f77')
    brush.within(inside, (box) =>
      brush.gradient(
        [500, 800],
        [500, 960],
        [
          [0, '#bdf3dc'],
          [0.45, '#5fae9f'],
          [1, '#2c6f77'],
        ],
        box,
      ),
    )
  })
  page.plane({ ...thingPlane, light: below, shadow: castShadow(0, -8, 0.35) }, (brush) => {
    for (const [x, y, size, turn] of [
      [190, 900, 84, -0.5],
      [640, 905, 96, 0.3],
      [900, 900, 70, -0.2],
    ] as const)
      envelope(brush, x, y, size, turn, x === 640 ? 'coral' : 'teal')
    brush.form(smooth(points('340,960 356,890 398,850 446,888 462,960'), true, 5), '#3d8c88', {
      width: 6,
      shadeWidth: 14,
    })
    brush.form(blob(400, 848, 22, 22, { corners: 10, jitter: 0.03 }), ink.hero, { width: 4, shadeWidth: 8 })
  })
  page.plane({ ...thingPlane, edge: 0.45, light: below, shadow: castShadow(0, -6, 0.4, 10) }, (brush) => {
    const far = ribbon(points('44,806 560,794 1090,780'), [17, 16, 15])
    brush.form(far, '#a9705f', { rim: '#c8f0dc', width: 5, shadeWidth: 10, shade: wood })
    brush.within(far, (box) =>
      brush.hatch(box, '#a9705f', { strokes: 20, width: 4, length: 0.2, alpha: 0.4 }),
    )
  })
  page.plane({ ...groundPlane, shadow: castShadow(0, -8, 0.5, 14) }, (brush) => {
    const front = points('-60,770 40,784 70,1060 -60,1060')
    brush.form(front, wood, { rim: null })
    const near = points('-60,936 500,944 1080,930 1080,1060 -60,1060')
    brush.fill(near, '#35203f')
    brush.within(near, (box) =>
      brush.hatch(box, '#35203f', { strokes: 40, width: 8, length: 0.25, alpha: 0.4, light: 0.025 }),
    )
    brush.form(ribbon(points('-60,938 500,946 1082,932'), [11, 12, 11]), shift(wood, { l: 0.05 }), {
      rim: '#8fd3c2',
      width: 4,
    })
  })
}

/** Over the drawer's far board; so after it. */
export function fingers(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, isChild: true, light: below, shadow: castShadow(0, 10, 0.35, 7) },
    (brush) => {
      for (const [x, lean] of [
        [206, 8],
        [628, -8],
      ] as const) {
        const line = points(`${x - 62},${742 + lean} ${x},734 ${x + 62},${742 - lean}`)
        brush.form(ribbon(line, [22, 26, 22]), '#fff1cd', { width: 4, shadeWidth: 12, shade: '#8f7fb8' })
      }
      grip(brush, { x: 214, y: 800, scale: 130, turn: 0.06 })
      grip(brush, { x: 620, y: 792, scale: 130, turn: -0.06 })
    },
  )
  page.plane({ ...thingPlane, light: below, shadow: castShadow(0, 8) }, (brush) => {
    const pen = Pen.at(brush, { x: 0, y: 0, scale: 1 })
    paw(pen, 796, 790, 34)
    paw(pen, 892, 786, 34)
  })
}

/** Wedges of light out of the drawer. */
export function rays(page: Page) {
  page.plane({ stipple: 0.6, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const [low, wide, top, reach] of [
      [140, 90, -60, 130],
      [330, 130, 250, 160],
      [560, 90, 640, 130],
      [720, 120, 960, 150],
    ] as const) {
      const wedge: Shape = [
        [low, 800],
        [low + wide, 800],
        [top + reach * 1.6, 60],
        [top - reach * 0.4, 60],
      ]
      brush.within(wedge, (box) =>
        brush.gradient(
          [low, 800],
          [low, 150],
          [
            [0, '#4fa89c'],
            [1, '#000000'],
          ],
          box,
        ),
      )
    }
  })
}

/** Dust that dances where it is light. */
export function motes(page: Page) {
  page.plane({ edge: 0.2, reach: 0.6, alpha: 0.85 }, (brush) => {
    const random = rng(31)
    for (let i = 0; i < 46; i++) {
      const x = 80 + random() * 940
      const y = 770 - random() ** 1.7 * 640
      const size = 1 + random() ** 3 * 4
      if (Math.hypot(x - 426, y - 410) > 240)
        brush.fill(blob(x, y, size, size, { corners: 6, jitter: 0.1, seed: i }), '#d4f6e4')
    }
  })
}
