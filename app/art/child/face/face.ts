import type { Pen } from '../../figure/pen'
import type { Expression } from '../expression'
import type { ChildLook } from '../look'
import { hasLowFringe, paintBrows } from './brows'
import { paintEar, placeEars } from './ears'
import { paintPatch } from './eye-patch'
import { paintEye } from './eyes'
import { paintDimples, paintMarks } from './marks'
import { mouthOf, paintMouth } from './mouth'
import { paintNose } from './nose'
import { faceShape } from './outline'
import { planFace } from './plan'
import { sideOn } from './sides'
import { skinTones } from './tones'

/** Of a look what its face is painted from, but for its brows. */
export const faceInputs = ({ hair: _hair, ties: _ties, pin: _pin, glasses: _glasses, ...face }: ChildLook) =>
  face

/** Brows have the hair's colour and keep below its fringe. */
export const browInputs = (look: ChildLook) => ({
  ...faceInputs(look),
  hair: { ...look.hair, style: hasLowFringe(look.hair.style) },
})

export interface FaceSetting {
  expression: Expression
  /** one ink for everything: only the outline is painted */
  isShadow: boolean
  /** a cap covers the forehead */
  hasBrim?: boolean
}

export function paintEars(pen: Pen, look: ChildLook, skin: string, { expression, isShadow }: FaceSetting) {
  for (const ear of placeEars(look, expression.gaze)) paintEar(pen, ear, skin, isShadow)
}

/** Oval and features but for the brows, round 0,0: one head high. */
export function paintFace(pen: Pen, look: ChildLook, skin: string, { expression, isShadow }: FaceSetting) {
  const { gaze, isPuffed } = expression
  const oval = faceShape(gaze, look, isPuffed)
  const tones = skinTones(pen, skin)
  const { shade, rim } = isShadow ? { shade: null, rim: null } : tones
  pen.form(oval, skin, { shadeWidth: 0.075, width: 0.022, shade, rim })
  if (isShadow) return
  const plan = planFace(look, expression)
  pen.within(oval, () => {
    paintMarks(pen, look, tones, plan)
    paintNose(pen, look, tones, plan, gaze)
  })
  for (const eye of plan.eyes)
    if (!isCovered(pen, look, eye.side)) paintEye(pen, look, tones, eye, expression)
  const mouth = mouthOf(pen, look, tones, plan)
  if (look.face.hasDimples && !isPuffed) paintDimples(mouth, expression)
  paintMouth(mouth, expression)
}

/** Apart from the face, which another style of hair leaves as it is. */
export function paintBrowsAndPatch(pen: Pen, look: ChildLook, skin: string, setting: FaceSetting) {
  const { expression, isShadow, hasBrim } = setting
  if (isShadow) return
  const plan = planFace(look, expression)
  paintBrows(pen, look, skin, plan, { expression, hasBrim })
  if (look.eyePatch) paintPatch(pen, look.eyePatch, skinTones(pen, skin), plan)
}

const isCovered = (pen: Pen, { eyePatch }: ChildLook, side: number) =>
  eyePatch !== null && sideOn(pen, eyePatch.side) === side
