import type { Pen } from '../figure/pen'
import { expressionOf } from './expression'
import { type HeadSetting, headPartsOf, paintHair, paintHeadBehind } from './head'
import type { ChildLook } from './look'

/** A head without a body, seen from behind: small figures, shadows on a wall. */
export function paintHeadFromBehind(pen: Pen, look: ChildLook, setting: HeadSetting = {}) {
  const parts = headPartsOf(look, expressionOf({}), setting)
  paintHeadBehind(pen, parts)
  paintHair(pen, parts, 'fallBehind')
}
