import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade } from '~/art/scenery'
import { snail } from '../creatures/snail'

/** One blade of grass with the snail on its way. */
const spine = points('-60,1010 240,850 560,690 920,560 1280,498 1600,528 1840,640 1930,742')

export const slowCustomer = scene(
  {
    ground: '#d3dfbb',
    seed: 58,
    light: { from: [0.6, -0.8], colour: '#fff0bd', tint: '#4a5a8c' },
    rooms: [{ x: 130, y: 140, width: 740, height: 240, ink: 'dark' }],
  },
  (page) => {
    air(page)
    oneBlade(page)
    trail(page)
    page.plane(
      {
        edge: 0.3,
        reach: 0.8,
        grain: 0.08,
        shadow: { colour: '#2c5a48', dx: -7, dy: 6, blur: 4, alpha: 0.4 },
      },
      (brush) => snail(brush, { x: 724, y: 598, scale: 52, turn: -0.38 }),
    )
    page.vignette('#5f8f78', { alpha: 0.4, centre: [0.55, 0.45], clear: 0.4 })
  },
)

function air(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [300, 0],
      [1300, 1000],
      [
        [0, '#c9dab4'],
        [0.5, '#dbe4c3'],
        [1, '#b6cfa9'],
      ],
    )
    brush.hatch([960, 0, 2060, 460], '#e4e9c8', {
      strokes: 40,
      width: 34,
      length: 0.4,
      turn: -0.5,
      alpha: 0.2,
      seed: 5,
      light: 0.02,
      hue: 8,
    })
    brush.hatch([0, 620, 2060, 1000], '#a9c8a2', {
      strokes: 44,
      width: 30,
      length: 0.3,
      turn: -0.4,
      alpha: 0.2,
      seed: 8,
      light: 0.02,
      hue: 8,
    })
  })
  page.plane({ blur: 4, alpha: 0.55 }, (brush) => {
    for (const [x, high, wide, bow] of [
      [1180, 520, 16, 190],
      [1320, 700, 20, 130],
      [1480, 420, 12, -120],
      [980, 340, 12, -90],
      [640, 230, 12, 80],
    ] as const)
      brush.fill(blade(x, 1020, high, wide, bow), '#a7c6a0')
  })
  page.glow(1560, 180, 700, '#fdf3cc', { strength: 0.22, stipple: 0.3, power: 1.2 })
}

const wide = (t: number) => 52 * (1 - t) ** 0.7 + 1

function oneBlade(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#6f9a86', dx: -16, dy: 30, blur: 16, alpha: 0.35 },
    },
    (brush) => {
      const shape = ribbon(spine, wide, 16)
      brush.form(shape, '#6f9f5c', { width: 5, shadeWidth: 22, rim: '#d9dd96', shade: '#4c8259' })
      brush.within(shape, () => {
        for (const [by, tone, seed] of [
          [-0.5, '#8cb56c', 2],
          [0.1, '#5f9055', 5],
          [0.45, '#4c8259', 9],
        ] as const)
          brush.dry(beside(by), 9, tone, { alpha: 0.5, gap: 0.3, seed, taper: 1 })
      })
      brush.fill(
        ribbon(spine, (t) => 2.6 * (1 - t) + 0.5, 16),
        '#4a7f55',
      )
    },
  )
}

/** Along the blade, off its middle by a share of its width. */
function beside(by: number): Shape {
  const line: Shape = smooth(spine, false, 6)
  return line.map(([x, y], i): Point => {
    const a = line[Math.max(0, i - 1)] ?? [x, y]
    const b = line[i + 1] ?? [x, y]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const away = by * wide(i / line.length)
    return [x - ((b[1] - a[1]) / length) * away, y + ((b[0] - a[0]) / length) * away]
  })
}

/** It took a wrong turn once. */
function trail(page: Page) {
  const way = points(
    '-60,1012 60,950 170,890 270,838 352,794 408,776 440,790 430,822 396,838 364,822 366,786 404,750 480,720 560,690 640,640 664,622',
  )
  page.plane({}, (brush) => {
    brush.fill(
      limb(way, (t) => 5 + 2 * Math.sin(t * 40), 12),
      withAlpha('#f2f7e4', 0.55),
    )
    brush.fill(limb(way, [2.2, 2.2], 12), withAlpha('#ffffff', 0.85))
  })
}
