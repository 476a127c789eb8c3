import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, smooth } from '~/art/kit/shapes'
import { dots, type FolkLook, mirrorPoints, yawn } from '../folk'

const fur = '#f4ecdf'
const inner = '#e5a79a'
const shade = '#a391c8'

export interface RabbitLook extends FolkLook {
  /** how far the ears hang, 0 up to 1 */
  hang?: number
  /** of the head, radians */
  tilt?: number
  /** reaches of the paws, to be drawn before the chest */
  paws?: [Point, Point]
}

/** The rabbit without a letter: 0,0 under it, four units high with its ears up. */
export function rabbit(
  brush: Brush,
  { look = [0, 0], mouth = 'calm', hang = 0, tilt = 0, paws, ...place }: RabbitLook,
) {
  const pen = Pen.at(brush, place)
  const soft = { width: 0.04, shadeWidth: 0.16, shade }
  pen.form(blob(0.86, -0.42, 0.3, 0.28, { corners: 9, jitter: 0.1 }), fur, soft)
  pen.form(
    smooth(points('0,-1.95 0.5,-1.7 0.8,-0.9 0.82,-0.3 0.5,0 -0.5,0 -0.82,-0.3 -0.8,-0.9 -0.5,-1.7')),
    fur,
    { ...soft, shadeWidth: 0.26 },
  )
  pen.spray(
    smooth(points('0,-1.95 0.5,-1.7 0.8,-0.9 0.82,-0.3 0.5,0 -0.5,0 -0.82,-0.3 -0.8,-0.9 -0.5,-1.7')),
    shade,
    { strength: 0.4, start: 0.4 },
  )
  for (const side of [-1, 1]) pen.form(blob(side * 0.46, -0.1, 0.44, 0.2, { corners: 10 }), fur, soft)
  const head = pen.moved({ x: 0, y: -2.2, turn: tilt })
  for (const side of [-1, 1]) ear(head, side, hang)
  skull(head, { look, mouth })
  const reaches: [Point, Point] = paws ?? [
    [-0.3, -0.84],
    [0.3, -0.84],
  ]
  reaches.forEach(([x, y], i) => {
    const side = i ? 1 : -1
    pen.form(
      limb(
        [
          [side * 0.5, -1.5],
          [side * 0.72, -1.1],
          [x, y],
        ],
        [0.17, 0.18, 0.17],
      ),
      fur,
      { ...soft, shadeWidth: 0.1 },
    )
  })
}

/** Up, or folded over at half its length. */
function ear(head: Pen, side: number, hang: number) {
  const soft = { width: 0.04, shadeWidth: 0.14, shade }
  const up = (u: number, v: number): Point => [side * u, v]
  const bent: Point[] =
    hang > 0.5
      ? [up(0.3, -0.42), up(0.56, -0.86), up(0.98, -0.66), up(1.12, 0), up(1.04, 0.6)]
      : [up(0.24, -0.4), up(0.36 + hang * 0.4, -1), up(0.44 + hang, -1.56), up(0.42 + hang * 1.4, -1.96)]
  head.form(limb(bent, [0.16, 0.22, 0.25, 0.24, 0.13]), fur, soft)
  head.fill(limb(bent.slice(1), [0.06, 0.12, 0.12, 0.05]), inner)
}

function skull(head: Pen, { look, mouth }: FolkLook) {
  const outline = smooth(
    points(
      '0,-0.66 0.5,-0.54 0.78,-0.1 0.72,0.3 0.34,0.54 0,0.58 -0.34,0.54 -0.72,0.3 -0.78,-0.1 -0.5,-0.54',
    ),
  )
  head.form(outline, fur, { width: 0.04, shadeWidth: 0.18, shade })
  for (const x of [-0.46, 0.46]) head.blush([x, 0.2], 0.2, '#ec8f78', 0.75)
  dots(head, 0.34, -0.06, 0.085, { look, mouth })
  head.fill(smooth(points('-0.09,0.12 0.09,0.12 0,0.22'), true, 3), '#d9786c')
  if (mouth === 'yawn') yawn(head, 0, 0.36, 0.26)
  else
    head.stroke(
      points('-0.14,0.28 -0.06,0.33 0,0.24 0.06,0.33 0.14,0.28'),
      '#6a4a6c',
      [0.01, 0.024, 0.018, 0.024, 0.01],
    )
  for (const side of [-1, 1])
    for (const k of [0, 1])
      head.stroke(
        mirrorPoints(`0.4,${0.22 + k * 0.08} 0.86,${0.16 + k * 0.14}`, side),
        '#b9aad0',
        [0.014, 0.005],
      )
}
