import { paintFaceFromAbove } from '../../child/face-above'
import { paintHairFromAbove } from '../../child/from-above'
import { skinOf } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { lerp } from '../../kit/random'
import { blob, limb, type Point, placeShape, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { HERO } from './child'

export const POOL: Point = [1500, 478]
export const RADIUS = 372
export const longShadow = { colour: '#2c3560', dx: -30, dy: 12, blur: 13, alpha: 0.5 }

/** The child from above: head, hood, coat spread behind, soles, a hand flat on the water. */
export function kneelingChild(page: Page, placement: Parameters<typeof placeShape>[1]) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  page.plane(
    { showsChild: true, edge: 0.3, reach: 0.8, grain: 0.1, shadow: { ...longShadow, dx: -46, dy: 20 } },
    (brush) => {
      for (const v of [-0.26, 0.28]) {
        brush.form(on(blob(-1.26, v, 0.25, 0.15, { jitter: 0.04 })), HERO.boot, { shadeWidth: unit * 0.06 })
        brush.fill(on(blob(-1.3, v, 0.14, 0.07)), shift(HERO.boot, { l: -0.1 }))
      }
      const coat = on(
        smooth(
          points(
            '0.24,-0.36 -0.1,-0.46 -0.6,-0.6 -1.08,-0.62 -1.14,-0.2 -1.1,0.2 -1.12,0.6 -0.6,0.6 -0.1,0.48 0.24,0.38',
          ),
          true,
          7,
        ),
      )
      brush.form(coat, HERO.coat, { width: unit * 0.03, shadeWidth: unit * 0.13 })
      brush.within(coat, () => {
        for (const v of [-0.4, -0.05, 0.32])
          brush.fill(
            ribbon(
              on([
                [-0.2, v * 0.5],
                [-0.7, v],
                [-1.2, v * 1.2],
              ]),
              [0.5, unit * 0.02, unit * 0.04],
            ),
            '#c9553f',
          )
        brush.fill(
          ribbon(on(points('-1.1,-0.7 -1.06,0 -1.1,0.7')), [unit * 0.045, unit * 0.04, unit * 0.045]),
          HERO.trim,
        )
      })
      brush.spray(coat, '#8f3c4a', { strength: 0.5, start: 0.4, dots: 0.55 })
      arm(brush, on, unit, points('0.1,0.32 0.62,0.5 1.06,0.34'), 0.35)
      arm(brush, on, unit, points('0.1,-0.32 0.5,-0.62 0.78,-0.5'), 0)
      headFromAbove(Pen.at(brush, { ...placement, scale: unit }))
      const hoodX = brush.take === 'whole' ? -0.42 : -0.11
      hoodFromAbove(brush, (shape) => on(placeShape(shape, { x: hoodX })), unit)
    },
  )
  const [x, y] = on([[1.3, 0.3]])[0] ?? POOL
  page.plane({ grain: 0.04 }, (brush) => {
    for (const [r, w] of [
      [34, 3],
      [54, 2.2],
      [78, 1.4],
    ] as const)
      brush.line(blob(x, y, r, r * 0.95, { jitter: 0.03, seed: r }).slice(0, 70), '#e9f8e4', w)
  })
}

function arm(brush: Brush, on: (shape: Shape) => Shape, unit: number, way: Shape, reach: number) {
  const [shoulder = [0, 0], elbow = [0, 0], wrist = [0, 0]] = way
  // Both thumbs point to the child's middle.
  const side = Math.sign(shoulder[1])
  const turn = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0])
  // A round end at the wrist would lie over the hand.
  const beforeCuff: Point = [wrist[0] - Math.cos(turn) * 0.15, wrist[1] - Math.sin(turn) * 0.15]
  const skin = skinOf(brush)
  const shade = mix(skin, '#8a3f3c', 0.32)
  const at = (shape: Shape) => on(placeShape(shape, { x: wrist[0], y: wrist[1], turn: turn * 0.7 }))
  brush.form(
    at(smooth(points('-0.05,-0.1 0.12,-0.13 0.3,-0.1 0.34,0 0.3,0.1 0.12,0.13 -0.05,0.1'), true, 6)),
    skin,
    { width: unit * 0.016, shadeWidth: unit * 0.04 },
  )
  for (const v of [-0.05, 0, 0.05])
    brush.line(
      at([
        [0.2, v],
        [0.31, v * 1.1],
      ]),
      shade,
      unit * 0.014,
    )
  brush.form(
    at(limb(points(`0.06,${-0.1 * side} 0.12,${-0.19 * side} 0.2,${-0.2 * side}`), [0.045, 0.045, 0.034], 4)),
    skin,
    {
      rim: null,
      shadeWidth: unit * 0.02,
    },
  )
  brush.form(
    on(limb([shoulder, elbow, beforeCuff], [0.2, 0.2, 0.17])),
    lerp(0, 1, reach) > 0 ? HERO.coat : shift(HERO.coat, { l: -0.02 }),
    { width: unit * 0.026, shadeWidth: unit * 0.08 },
  )
  brush.form(at(ribbon(points('0,-0.2 0.03,0 0,0.2'), [0.06, 0.07, 0.06])), HERO.trim, {
    rim: null,
    shadeWidth: unit * 0.03,
  })
}

/** Bent over the water, with the hood behind the crown. */
function headFromAbove(pen: Pen) {
  const { child, take } = pen.brush
  const head = pen.moved({ x: 0.35, y: -0.02, scale: 0.88 })
  paintFaceFromAbove(head.moved({ x: 0.06, y: 0 }), child, skinOf(pen.brush))
  // Of the hair of a photographed head nothing is known.
  if (take === 'whole') paintHairFromAbove(head, child)
}

function hoodFromAbove(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  brush.fill(on(blob(0.14, 0, 0.54, 0.57)), '#a8483f')
  const rim = on(blob(0.3, 0, 0.56, 0.53, { jitter: 0.03 }))
  brush.form(rim, HERO.trim, { rim: null, shadeWidth: unit * 0.05 })
  const hood = on(
    smooth(
      points(
        '0.66,0 0.58,-0.3 0.34,-0.5 0,-0.54 -0.28,-0.42 -0.5,-0.18 -0.78,0.02 -0.5,0.2 -0.3,0.42 0,0.54 0.34,0.5 0.58,0.3',
      ),
      true,
      7,
    ),
  )
  brush.form(hood, shift(HERO.coat, { l: 0.05 }), { width: unit * 0.034, shadeWidth: unit * 0.15 })
  brush.within(hood, () => {
    brush.fill(
      ribbon(on(points('0.6,0.02 0.1,0.03 -0.4,0.02 -0.76,0.03')), [0.5, unit * 0.016, unit * 0.02, 0.5]),
      '#c9553f',
    )
    brush.fill(ribbon(on(points('-0.1,0.5 -0.36,0.2 -0.7,0.04')), [0.5, unit * 0.02, 0.5]), '#c9553f')
  })
  brush.spray(hood, '#8f3c4a', { strength: 0.5, start: 0.45, dots: 0.55 })
}
