import { limb, points, ribbon, type Shape } from '../kit/shapes'
import type { Dress } from './body'
import { hand } from './hands'
import type { HandKind } from './joints'
import type { Pen } from './pen'

export interface LoneHand extends Pick<Dress, 'coat' | 'trim'> {
  skin: string
  kind: HandKind
  thumbUp: boolean
  /** the sleeve's middle line, up to the wrist at 0,0 */
  sleeve: Shape
}

const beyondCuff = points('0,-0.5 0.8,-0.5 0.8,0.5 0,0.5')
const behindCuff = points('-3,-2 0.02,-2 0.02,2 -3,2')

/** A hand with the end of its sleeve, pointing right from its wrist: it lies over what a figure holds before its arms. */
export function loneHand(pen: Pen, { skin, kind, thumbUp, coat, trim, sleeve }: LoneHand) {
  pen.within(beyondCuff, () => hand(pen, skin, kind, thumbUp))
  pen.within(behindCuff, () =>
    pen.form(limb(sleeve, [0.19, 0.185, 0.18], 5), coat, { rim: null, shadeWidth: 0.08 }),
  )
  pen.part(ribbon(points('0,-0.2 0.035,0 0,0.2'), [0.05, 0.062, 0.05]), trim)
}
