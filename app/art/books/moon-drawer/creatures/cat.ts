import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import { ink } from '../world'

export interface CatLook extends Placement {
  /** where the pupils go: -1 to 1 each */
  look?: Point
  mouth?: 'calm' | 'yawn' | 'open'
  eyes?: 'open' | 'closed'
  /** of the head alone, radians */
  tilt?: number
  /** how much the ears hang, 0-1 */
  ears?: number
}

const mirrored = (list: string, side: number): Shape => points(list).map(([x, y]): Point => [x * side, y])

const skull = smooth(
  points(
    '0,-0.62 0.42,-0.58 0.76,-0.3 0.84,0.06 0.66,0.38 0.2,0.52 -0.2,0.52 -0.66,0.38 -0.84,0.06 -0.76,-0.3 -0.42,-0.58',
  ),
)

/** The head; 0.84 is half its width. */
export function catHead(pen: Pen, { look = [0.3, -0.3], mouth = 'calm', eyes = 'open', ears = 0 }: CatLook) {
  for (const side of [-1, 1]) {
    const ear = pen.moved({ x: side * 0.5, y: -0.4, turn: side * ears * 0.9 })
    const outline = smooth(mirrored('-0.22,-0.1 -0.04,-0.46 0.18,-0.62 0.26,-0.26 0.24,0.2', side), true, 4)
    ear.form(outline, ink.fur, { rim: ink.furLit, width: 0.05 })
    ear.fill(smooth(mirrored('-0.04,-0.1 0.06,-0.34 0.16,-0.44 0.18,-0.1', side), true, 4), '#8a5a86')
  }
  pen.form(skull, ink.fur, { rim: '#a08ad6', width: 0.06, shadeWidth: 0.16 })
  catEyes(pen, look, mouth === 'yawn' ? 'closed' : eyes)
  pen.fill(smooth(points('-0.07,0.1 0.07,0.1 0,0.18'), true, 3), '#d98a86')
  muzzle(pen, mouth)
  for (const side of [-1, 1])
    for (const k of [0, 1])
      pen.stroke(mirrored(`0.42,${0.18 + k * 0.09} 0.86,${0.1 + k * 0.16}`, side), '#b9abe0', [0.019, 0.006])
}

function catEyes(pen: Pen, [dx, dy]: Point, eyes: 'open' | 'closed') {
  for (const side of [-1, 1]) {
    const x = side * 0.35
    if (eyes === 'closed') {
      pen.stroke(
        [
          [x - 0.18, -0.1],
          [x, -0.02],
          [x + 0.18, -0.1],
        ],
        '#b9abe0',
        [0.012, 0.03, 0.012],
      )
      continue
    }
    pen.fill(blob(x, -0.12, 0.2, 0.23, { corners: 12, jitter: 0.02 }), '#a9dcb4')
    const [px, py] = [x + dx * 0.09, -0.12 + dy * 0.08]
    pen.fill(blob(px, py, 0.1, 0.15, { corners: 10, jitter: 0.02 }), '#141230')
    pen.fill(blob(px + 0.04, py - 0.07, 0.045), '#fff9e8')
  }
}

function muzzle(pen: Pen, mouth: CatLook['mouth']) {
  if (mouth === 'calm' || !mouth) {
    pen.stroke(
      points('-0.16,0.22 -0.08,0.27 0,0.2 0.08,0.27 0.16,0.22'),
      ink.furLit,
      [0.01, 0.025, 0.022, 0.025, 0.01],
    )
    return
  }
  const wide =
    mouth === 'yawn' ? blob(0, 0.46, 0.34, 0.32, { corners: 12, jitter: 0.03 }) : blob(0, 0.32, 0.1, 0.09)
  pen.form(wide, '#5a2145', { rim: null, shade: null })
  if (mouth !== 'yawn') return
  pen.within(wide, () => {
    pen.fill(blob(0, 0.68, 0.2, 0.17), '#e07f78')
    for (const side of [-1, 1]) pen.fill(mirrored('0.08,0.1 0.2,0.1 0.14,0.28', side), '#fff3e2')
  })
}

/** Seen from the front, sitting; 0,0 lies between its paws, the head stands two units above. */
export function sittingCat(brush: Brush, look: CatLook) {
  const pen = Pen.at(brush, look)
  const tail = points('0.6,-0.2 1.15,-0.1 1.4,-0.5 1.3,-1 1.5,-1.25')
  pen.form(limb(tail, [0.16, 0.17, 0.16, 0.14, 0.1]), ink.fur, { rim: ink.furLit, width: 0.05 })
  const body = smooth(
    points('0,-1.8 0.4,-1.6 0.62,-0.9 0.82,-0.3 0.72,0 0,0.06 -0.72,0 -0.82,-0.3 -0.62,-0.9 -0.4,-1.6'),
  )
  pen.form(body, ink.fur, { rim: ink.furLit, width: 0.06, shadeWidth: 0.2 })
  pen.fill(smooth(points('0,-1.5 0.26,-1.3 0.2,-0.9 0,-0.75 -0.2,-0.9 -0.26,-1.3')), '#3d3474')
  for (const x of [-0.24, 0.24]) {
    pen.stroke(points(`${x * 0.4},-0.75 ${x * 0.2},-0.1`), pen.shade(ink.fur, 0.5), [0.01, 0.03])
    paw(pen, x, -0.05, 0.25)
  }
  catHead(pen.moved({ x: 0, y: -2, turn: look.tilt ?? 0 }), look)
}

export function paw(pen: Pen, x: number, y: number, size: number) {
  pen.form(blob(x, y, size, size * 0.82, { corners: 10, jitter: 0.03 }), ink.light, {
    width: size * 0.15,
    shade: '#a58fc0',
    shadeWidth: size * 0.4,
  })
  for (const dx of [-0.3, 0.25])
    pen.stroke(
      [
        [x + dx * size, y + size * 0.2],
        [x + dx * size * 1.1, y + size * 0.7],
      ],
      ink.furLit,
      [size * 0.03, size * 0.08],
    )
}

/** From the side, going right, head to us: 0,0 under its chest. */
export function walkingCat(brush: Brush, look: CatLook) {
  const pen = Pen.at(brush, look)
  pen.form(limb(points('-1.5,-1.1 -2,-1.3 -2.2,-1.9 -1.95,-2.4'), [0.14, 0.15, 0.14, 0.1]), ink.fur, {
    rim: ink.furLit,
    width: 0.05,
  })
  for (const [x, dx] of [
    [-1.25, -0.12],
    [0.3, 0.1],
  ] as const)
    pen.form(
      limb(
        [
          [x, -0.8],
          [x + dx, -0.05],
        ],
        [0.2, 0.16],
      ),
      pen.shade(ink.fur, 0.3),
      { rim: null },
    )
  const body = smooth(
    points('0.5,-1.5 0.6,-0.9 0.2,-0.6 -0.6,-0.58 -1.3,-0.6 -1.7,-0.9 -1.6,-1.35 -1,-1.5 -0.2,-1.45'),
  )
  pen.form(body, ink.fur, { rim: ink.furLit, width: 0.06, shadeWidth: 0.2 })
  for (const [x, dx] of [
    [-1.45, -0.05],
    [0.1, 0.2],
  ] as const) {
    pen.form(
      limb(
        [
          [x, -0.9],
          [x + dx, -0.12],
        ],
        [0.22, 0.16],
      ),
      ink.fur,
      { rim: ink.furLit, width: 0.04 },
    )
    paw(pen, x + dx + 0.04, -0.03, 0.19)
  }
  catHead(pen.moved({ x: 0.62, y: -1.55, turn: look.tilt ?? 0 }), look)
}

/** Its whole outline, sitting, for silhouettes. */
export const catShade = (placement: Placement): ((brush: Brush, colour: string) => void) => {
  return (brush, colour) => {
    const pen = Pen.at(brush, placement)
    pen.fill(
      smooth(
        points('0,-1.8 0.4,-1.6 0.62,-0.9 0.82,-0.3 0.72,0.04 -0.72,0.04 -0.82,-0.3 -0.62,-0.9 -0.4,-1.6'),
      ),
      colour,
    )
    const head = pen.moved({ x: 0, y: -2 })
    head.fill(skull, colour)
    for (const side of [-1, 1]) head.fill(mirrored('0.2,-0.5 0.46,-0.86 0.7,-1.02 0.78,-0.2', side), colour)
    pen.fill(
      ribbon(points('0.6,-0.12 1.1,-0.1 1.36,-0.5 1.3,-1 1.5,-1.25'), [0.14, 0.15, 0.14, 0.12, 0.06]),
      colour,
    )
  }
}
