import { skinOf } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, type Placement, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { ink } from './world'

export interface HandLook extends Placement {
  /** length of the sleeve behind the wrist */
  sleeve?: number
}

/** Four fingers seen from above, pointing up; the wrist at 0,0, a hand is about one unit long. Thumb to the right. */
export function openHand(brush: Brush, { sleeve = 1.6, ...place }: HandLook) {
  const pen = Pen.at(brush, place)
  const skin = skinOf(brush)
  const shade = pen.skinShade(skin, 0.5)
  const look = { shade, shadeWidth: 0.05, width: 0.02 }
  pen.form(limb(points('0.26,-0.2 0.46,-0.36 0.5,-0.62'), [0.13, 0.12, 0.085]), skin, look)
  for (const [x, top, lean] of [
    [-0.26, -0.86, -0.07],
    [0.24, -0.9, 0.05],
    [-0.09, -1, -0.03],
    [0.09, -1, 0.02],
  ] as const)
    pen.form(
      limb(
        [
          [x * 0.85, -0.4],
          [x, -0.65],
          [x + lean, top],
        ],
        [0.105, 0.1, 0.085],
      ),
      skin,
      look,
    )
  pen.fill(smooth(points('-0.3,-0.5 0.3,-0.52 0.33,-0.2 0.22,0.1 -0.22,0.1 -0.32,-0.2'), true, 6), skin)
  pen.stroke(points('-0.17,-0.62 -0.16,-0.46'), shade, [0.006, 0.014])
  pen.stroke(points('0,-0.66 0,-0.48'), shade, [0.006, 0.014])
  pen.stroke(points('0.17,-0.64 0.16,-0.48'), shade, [0.006, 0.014])
  sleeveWithCuff(pen, points(`0,0.1 0,${0.1 + sleeve}`))
}

/** Fingers laid over an edge from behind it: the knuckles at 0,0, the fingers hang down. */
export function grip(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const skin = skinOf(brush)
  const shade = pen.skinShade(skin, 0.5)
  for (const [x, low] of [
    [-0.33, 0.24],
    [0.33, 0.26],
    [-0.11, 0.32],
    [0.11, 0.33],
  ] as const)
    pen.form(
      limb(
        [
          [x * 0.92, -0.2],
          [x, 0.04],
          [x * 1.02, low],
        ],
        [0.12, 0.125, 0.105],
      ),
      skin,
      { shade, shadeWidth: 0.05, width: 0.025 },
    )
  const back = smooth(
    points('-0.42,-0.02 -0.36,-0.3 -0.1,-0.4 0.14,-0.4 0.38,-0.28 0.43,-0.02 0.2,0.04 -0.2,0.04'),
    true,
    6,
  )
  pen.fill(back, skin)
  for (const x of [-0.22, 0, 0.22]) pen.stroke(points(`${x},0.14 ${x},-0.06`), shade, [0.014, 0.004])
}

/** A fist round something thin that stands upright; 0,0 is the grip. Thumb to the viewer. */
export function fist(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const skin = skinOf(brush)
  const shade = pen.skinShade(skin, 0.5)
  pen.form(blob(0, 0, 0.42, 0.4, { corners: 10, jitter: 0.03 }), skin, {
    shade,
    shadeWidth: 0.1,
    width: 0.025,
  })
  for (const y of [-0.14, 0.04, 0.2]) pen.stroke(points(`0.38,${y} 0.1,${y + 0.02}`), shade, [0.016, 0.004])
  pen.form(limb(points('-0.3,-0.04 -0.14,-0.2 0.12,-0.2'), [0.12, 0.12, 0.1]), skin, {
    shade,
    shadeWidth: 0.05,
    width: 0.02,
  })
}

/** A sleeve with its cuff, the cuff at the first point. */
export function sleeveWithCuff(pen: Pen, line: Shape, colour = ink.coral, width = 0.44) {
  const [cuff = [0, 0], next = [0, 1]] = line
  const turn = Math.atan2(next[1] - cuff[1], next[0] - cuff[0])
  const band = pen.moved({ x: cuff[0], y: cuff[1], turn })
  // A round end would lie over the hand.
  band.within(points('-0.08,-3 9,-3 9,3 -0.08,3'), () =>
    pen.form(limb(line, [width, width * 1.15]), colour, { width: 0.04, shadeWidth: 0.14 }),
  )
  band.form(
    ribbon(points(`-0.06,${-width * 1.06} -0.12,0 -0.06,${width * 1.06}`), [0.12, 0.14, 0.12]),
    '#fff1cd',
    { width: 0.02, shadeWidth: 0.06 },
  )
}
