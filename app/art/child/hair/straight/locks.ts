import type { Pen } from '../../../figure/pen'
import { shift } from '../../../kit/colour'
import { points, ribbon, type Shape } from '../../../kit/shapes'
import { type Dye, hairTones } from '../strands'

export type Move = (shape: Shape) => Shape
/** of the lock with this number */
export type MoveOf = (number: number) => Move

/** Single locks: '0.05 x,y x,y x,y' is one of that half width, from root to tip. */
export function paintLocks(pen: Pen, locks: string[], dye: Dye, moveOf: MoveOf) {
  const { light, shade } = hairTones(pen, dye)
  locks.forEach((lock, i) => {
    const [width = '0.05', ...way] = lock.split(' ')
    const half = Number(width)
    const line = moveOf(i)(points(way.join(' ')))
    const shape = ribbon(line, [0.002, half * 0.8, half, half * 0.7, 0.001], 6)
    if (dye.isShadow) pen.fill(shape, dye.colour)
    else {
      const colour = shift(dye.colour, { l: [0, 0.014, -0.01][i % 3] ?? 0 })
      pen.form(shape, colour, { shadeWidth: half * 0.4, width: 0.008, rim: light, shade })
    }
  })
}
