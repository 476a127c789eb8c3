import type { Brush } from '../brush'
import type { Page } from '../page'
import { lerp } from '../random'
import { leaf } from '../scenery'
import { type Point, points, ribbon, type Shape, smooth } from '../shapes'

const PETAL = '#525a93'

const tips = points('74,478 394,506 704,476 972,388')
const valleys = points('236,388 556,408 836,362')

/** The front of the bell: a calm wall of petal, four tips curled outward. */
function bellFront(): Shape {
  const [a, b, c, d] = tips
  const [u, v, w] = valleys
  if (!(a && b && c && d && u && v && w)) return []
  const lobe = (tip: Point, to: Point): Shape => [
    [tip[0] - 92, tip[1] - 74],
    [tip[0] - 34, tip[1] - 22],
    tip,
    [tip[0] + 30, tip[1] - 30],
    [tip[0] + 80, tip[1] - 82],
    to,
  ]
  const rightSide = points('930,318 886,240 856,130 846,20 850,-80')
  return smooth(
    [
      [-90, -80],
      [-90, 200],
      [-90, 380],
      ...lobe(a, u),
      ...lobe(b, v),
      ...lobe(c, w),
      [d[0] - 62, d[1] - 40],
      d,
      [d[0] + 8, d[1] - 22],
      ...rightSide,
    ],
    true,
    9,
  )
}

/** One bell, cropped by the page: the shop's roof, and the quiet place for the title. */
export function bellflower(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.1, blotch: 0.1 }, (brush) => {
    const behind = smooth(
      points(
        '-20,360 90,400 170,416 248,462 330,420 440,420 556,484 690,420 780,396 846,428 900,380 930,330 600,280',
      ),
      true,
      7,
    )
    brush.form(behind, '#3b3f70', { width: 5, shade: null, rim: '#c99a6e' })
    brush.spray(behind, '#e9b56a', { blend: 'screen', from: [0, -1], start: 0.45, strength: 0.5 })
  })
  const front = bellFront()
  page.plane(
    {
      edge: 0.5,
      reach: 1.8,
      grain: 0.1,
      blotch: 0.12,
      shadow: { colour: '#23283f', dx: -4, dy: 12, blur: 12, alpha: 0.35 },
    },
    (brush) => {
      brush.form(front, PETAL, { width: 7, shadeWidth: 26, rim: '#b3a7c4' })
      brush.within(front, () => {
        brush.hatch([0, 0, 1000, 460], PETAL, {
          strokes: 40,
          width: 20,
          length: 0.4,
          turn: 1.5,
          alpha: 0.2,
          seed: 3,
          light: 0.025,
          hue: 8,
        })
        for (const [x, y] of tips)
          brush.dry(
            [
              [lerp(520, x, 0.35), -60],
              [lerp(520, x, 0.8), 200],
              [x, y],
            ],
            6,
            '#7d84b4',
            { alpha: 0.5, gap: 0.25, seed: x },
          )
        for (const [x, y] of valleys)
          brush.dry(
            [
              [lerp(520, x, 0.4), -60],
              [lerp(520, x, 0.84), 200],
              [x, y],
            ],
            9,
            '#3e4478',
            { alpha: 0.6, gap: 0.15, seed: x },
          )
      })
      brush.spray(front, '#262a58', { strength: 0.75, start: 0.4 })
      curl(brush, front)
    },
  )
}

/** A younger bell on the same plant: it tells what the roof is. */
export function youngBell(page: Page) {
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    brush.fill(
      ribbon(
        [
          [1040, -30],
          [1010, 20],
          [962, 40],
          [940, 96],
        ],
        [10, 8, 6, 5],
        10,
      ),
      '#3f6e58',
    )
    brush.form(smooth(points('902,224 940,210 980,222 966,248 914,248'), true, 6), '#343a6c')
    const bell = smooth(
      points(
        '940,92 910,104 900,138 896,184 878,220 900,218 916,238 934,220 952,242 968,218 998,220 982,184 980,138 970,104',
      ),
      true,
      7,
    )
    brush.form(bell, '#666ea6', { width: 4, shadeWidth: 14 })
    brush.spray(bell, '#2f346a', { strength: 0.6 })
    brush.form(leaf(940, 100, 46, 9, 2.3, 0.3), '#4f8060').form(leaf(940, 98, 46, 9, 0.8, -0.3), '#5f9168')
  })
}

/** Where the lips turn up, they show their pale inside. */
function curl(brush: Brush, front: Shape) {
  brush.crescent(front, '#8d8fbb', 3, -11, 0.85)
  brush.crescent(front, '#d9c6c0', 2, -4, 0.8)
}
