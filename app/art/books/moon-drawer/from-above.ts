import { skinColour } from '../../child/colours'
import { paintFaceFromAbove } from '../../child/face-above'
import { paintHairFromAbove } from '../../child/from-above'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, limb, type Placement, type Point, points, smooth } from '../../kit/shapes'
import { ink } from './world'

export function rabbitAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const fur = '#fffaf0'
  const look = { width: 0.08, shadeWidth: 0.3, shade: '#9a84b8' }
  pen.form(blob(-1.25, 0, 0.34, 0.34), fur, look)
  pen.form(blob(-0.3, 0, 1.05, 0.86, { corners: 11 }), fur, look)
  for (const side of [-1, 1]) {
    const ear = (widths: number[]) =>
      limb(
        [
          [0.5, side * 0.3],
          [-0.2, side * 0.92],
          [-1.1, side * 1.18],
        ],
        widths,
      )
    pen.form(ear([0.2, 0.3, 0.16]), fur, look)
    pen.fill(ear([0.05, 0.13, 0.05]), '#e0a49c')
  }
  pen.form(blob(0.72, 0, 0.66, 0.58, { corners: 10 }), fur, look)
  pen.fill(blob(1.34, 0, 0.11, 0.1), '#d98a86')
}

/** Shoulders, two boots, and the bag with its lining out. */
export function childAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  for (const side of [-1, 1])
    pen.form(blob(side * 0.42, -1.02, 0.28, 0.46, { corners: 9 }), ink.light, {
      width: 0.05,
      shadeWidth: 0.14,
      shade: '#8f78b0',
    })
  pen.form(smooth(points('-1.7,0.1 -1.1,-0.2 -0.9,0.7 -1.2,1.16 -1.8,1 -2,0.5'), true, 5), '#d9b98a', {
    width: 0.05,
    shadeWidth: 0.14,
  })
  pen.form(smooth(points('-1.9,0.5 -1.3,0.3 -1,0.8 -1.3,1.2 -1.8,1.04'), true, 5), '#8a4f44', {
    width: 0.05,
    shadeWidth: 0.14,
  })
  for (const side of [-1, 1]) {
    pen.form(
      limb(
        [
          [side * 0.9, 0.1],
          [side * 1.36, -0.3],
          [side * 1.2, -0.86],
        ],
        [0.34, 0.33, 0.28],
      ),
      ink.coral,
      { width: 0.05, shadeWidth: 0.16 },
    )
  }
  pen.form(blob(0, 0.1, 1.16, 0.74, { corners: 12, jitter: 0.02 }), ink.coral, {
    width: 0.06,
    shadeWidth: 0.2,
  })
  pen.form(limb(points('0.3,0.5 0.7,1 0.6,1.6 1,2'), [0.22, 0.24, 0.25, 0.27]), ink.teal, {
    width: 0.05,
    shadeWidth: 0.12,
  })
  pen.form(blob(0, 0.04, 0.86, 0.66), ink.teal, { width: 0.05, shadeWidth: 0.12 })
}

const ball = blob(0, -0.02, 0.92, 0.88, { corners: 16, jitter: 0.008 })

/** Hands and head, which looks up the page as the boots do. */
export function skinAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const skin = skinColour(brush.child)
  for (const side of [-1, 1]) {
    pen.form(
      limb(
        points('0.98,-0.98 0.92,-1.14').map(([x, y]): Point => [x * side, y]),
        [0.08, 0.07],
      ),
      skin,
      {
        width: 0.03,
        shadeWidth: 0.05,
        shade: pen.skinShade(skin),
      },
    )
    pen.form(blob(side * 1.17, -1.06, 0.25, 0.24), skin, {
      width: 0.04,
      shadeWidth: 0.1,
      shade: pen.skinShade(skin),
    })
    pen.form(
      limb(
        [
          [side * 0.92, -0.84],
          [side * 1.46, -0.84],
        ],
        [0.1, 0.1],
      ),
      ink.light,
      {
        width: 0.03,
        shadeWidth: 0.07,
        shade: '#8f78b0',
      },
    )
  }
  pen.fill(ball, withAlpha('#b9b4dc', 0.4))
  const head = pen.moved({ x: 0, y: 0, turn: -Math.PI / 2, scale: 1.36 })
  pen.within(ball, () => {
    paintFaceFromAbove(head, brush.child, skin)
    paintHairFromAbove(head, brush.child)
  })
}

/** Clear, so on a plane without a bitten edge. */
export function glassAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  pen.fill(ball, withAlpha('#cfd2f2', 0.13))
  brush.crescent(pen.on(ball), withAlpha('#ffffff', 0.75), pen.unit * 0.09, pen.unit * 0.05)
  pen.stroke(points('-0.5,0.3 -0.2,0.58 0.24,0.6'), '#ffffff', [0.02, 0.1, 0.02])
}

export function catAbove(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const look = { rim: ink.furLit, width: 0.08, shadeWidth: 0.2 }
  pen.form(limb(points('-1.2,0 -1.9,-0.3 -2.3,0.2 -2.8,0'), [0.18, 0.18, 0.16, 0.1]), ink.fur, look)
  for (const [x, y] of points('0.6,-0.5 0.9,0.5 -0.9,0.5 -0.7,-0.5'))
    pen.form(blob(x, y, 0.24, 0.2), ink.light, { width: 0.04 })
  pen.form(blob(-0.2, 0, 1.24, 0.56, { corners: 11 }), ink.fur, look)
  for (const side of [-1, 1])
    pen.form(
      smooth(
        points('0.9,0.3 0.7,0.76 1.24,0.62').map(([x, y]): Point => [x, y * side]),
        true,
        3,
      ),
      ink.fur,
      look,
    )
  pen.form(blob(1.1, 0, 0.56, 0.56), ink.fur, look)
}
