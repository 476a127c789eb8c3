import { type Pen, skinDepth } from '../../figure/pen'
import { mix, shift } from '../../kit/colour'
import { lerp } from '../../kit/random'

/** The colours that a face takes from its skin: red shows softer and browner the darker it is. */
export interface SkinTones {
  base: string
  shade: string
  rim: string
  cheek: string
  cheekStrength: number
  lip: string
  /** the line of the mouth, and its inside */
  line: string
  /** nose, dimples, folds */
  crease: string
  freckle: string
  /** 0 for fair skin, 1 for the deepest */
  depth: number
}

export const INK = '#24161a'

export function skinTones(pen: Pen, skin: string): SkinTones {
  const depth = skinDepth(skin)
  return {
    base: skin,
    shade: pen.skinShade(skin),
    rim: pen.skinRim(skin),
    cheek: mix(shift(skin, { l: 0.02 }), mix('#e4452f', '#c23a22', depth), lerp(0.55, 0.46, depth)),
    cheekStrength: lerp(0.95, 0.62, depth),
    lip: mix(skin, mix('#cf4b45', '#c4605c', depth), lerp(0.44, 0.55, depth)),
    line: mix(mix(INK, '#8a2f2c', 0.35), '#1c0b0d', depth),
    crease: mix(pen.skinShade(skin, 0.5), mix('#8f3b2a', '#2c0f0c', depth), 0.4),
    freckle: mix(skin, mix('#8f3b2a', '#2a100c', depth), lerp(0.5, 0.45, depth)),
    depth,
  }
}
