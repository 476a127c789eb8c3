import type { BookDocument, PageKey, TextBox } from '~/book/document'
import { type LaidBox, layoutBox } from '~/book/layout'
import { fillTokens } from '~/domain/names/particles'

const known = new WeakMap<TextBox, { child: string; laid: LaidBox }>()

/** A box is laid out once; what is changed is another box. */
export function laidOf(box: TextBox, child: string): LaidBox {
  const before = known.get(box)
  if (before?.child === child) return before.laid
  const text = child.trim() ? fillTokens(box.text, { childName: child }).text : box.text
  const laid = layoutBox(box, text)
  known.set(box, { child, laid })
  return laid
}

export const laidPage = (document: BookDocument, page: PageKey, child: string): LaidBox[] =>
  (document.textBoxes[page] ?? []).map((box) => laidOf(box, child))
