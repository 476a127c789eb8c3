import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { blob, type Placement, points, ribbon, smooth } from '../../kit/shapes'
import { ink } from './world'

/** A clear ball with a twist of colour inside. */
export function marble(brush: Brush, x: number, y: number, size: number, colour: string, turn = 0) {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  const ball = blob(0, 0, 1, 1, { corners: 14, jitter: 0.012 })
  pen.form(ball, mix(colour, '#fff6e0', 0.35), {
    width: 0.08,
    shadeWidth: 0.34,
    shade: shift(colour, { l: -0.06 }),
  })
  pen.within(ball, () => {
    pen.fill(smooth(points('-0.7,0.5 -0.3,-0.3 0.1,-0.1 0.7,-0.6 0.4,0.1 0,0.3 -0.3,0.7'), true, 6), colour)
    pen.fill(smooth(points('-0.4,0.6 -0.1,0.1 0.3,0 0.6,-0.3 0.4,0.2 0,0.5'), true, 6), ink.light)
  })
  pen.spray(ball, shift(colour, { l: -0.25 }), { strength: 0.6, start: 0.5, radial: true })
  pen.stroke(points('-0.6,-0.3 -0.46,-0.54 -0.22,-0.68'), '#fffaf0', [0.02, 0.09, 0.02])
}

export function button(brush: Brush, x: number, y: number, size: number, colour: string, turn = 0) {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  pen.form(blob(0, 0, 1, 1, { corners: 12, jitter: 0.015 }), colour, { width: 0.1, shadeWidth: 0.24 })
  pen.fill(blob(0, 0, 0.68, 0.68, { corners: 12, jitter: 0.015 }), shift(colour, { l: -0.07 }))
  for (const [u, v] of points('-0.2,-0.2 0.2,-0.2 -0.2,0.2 0.2,0.2'))
    pen.fill(blob(u, v, 0.11, 0.11, { corners: 8 }), '#2a1d4a')
}

/** A wind-up key, its shaft to the right; `scale` is half its length. */
export function goldenKey(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  const brass = '#e8b657'
  pen.form(points('-0.3,-0.09 0.92,-0.08 0.92,0.09 -0.3,0.09'), brass, { width: 0.03, shadeWidth: 0.07 })
  pen.form(points('0.62,0.05 0.98,0.05 0.96,0.4 0.84,0.4 0.83,0.26 0.74,0.26 0.73,0.36 0.62,0.36'), brass, {
    width: 0.03,
    shadeWidth: 0.06,
  })
  for (const side of [-1, 1]) {
    const bow = blob(-0.52, side * 0.31, 0.36, 0.34, { corners: 12, jitter: 0.02 })
    const hole = blob(-0.52, side * 0.33, 0.17, 0.17, { corners: 10, jitter: 0.02 })
    pen.within([bow, hole], () => pen.form(bow, brass, { width: 0.05, shadeWidth: 0.12 }))
  }
  pen.form(blob(-0.32, 0, 0.13, 0.15, { corners: 10 }), shift(brass, { l: -0.06 }), {
    width: 0.03,
    shadeWidth: 0.06,
  })
  pen.stroke(points('-0.74,-0.4 -0.6,-0.56 -0.42,-0.58'), '#fff3cf', [0.01, 0.035, 0.01])
}

/** A paper clip, a spool, a stamp: what gathers in drawers. */
export function spool(brush: Brush, place: Placement, colour: string) {
  const pen = Pen.at(brush, place)
  for (const y of [-0.8, 0.8])
    pen.form(ribbon(points(`-0.62,${y} 0,${y + 0.02} 0.62,${y}`), [0.14, 0.15, 0.14]), '#d9b98a', {
      width: 0.04,
      shadeWidth: 0.1,
    })
  const thread = smooth(points('-0.46,-0.66 0.46,-0.66 0.52,0 0.46,0.66 -0.46,0.66 -0.52,0'), true, 3)
  pen.form(thread, colour, { width: 0.05, shadeWidth: 0.2 })
  pen.within(thread, () => {
    for (let y = -0.6; y < 0.7; y += 0.16)
      pen.stroke(
        points(`-0.6,${y} 0,${y + 0.06} 0.6,${y - 0.02}`),
        shift(colour, { l: -0.08 }),
        [0.01, 0.03, 0.01],
      )
  })
}
