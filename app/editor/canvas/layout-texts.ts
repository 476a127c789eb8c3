import type { BookDocument, PageKey, TextBox } from '~/book/document'
import { type BoxLayout, layoutFilledBox } from '~/book/layout'
import { STAND_IN, tokenFillerFor } from '../messages/wording'

/** A page never shows the tokens of a name, which break lines where no name does. */
export const layoutTextBox = (box: TextBox, child: string): BoxLayout =>
  layoutFilledBox(box, tokenFillerFor(child.trim() || STAND_IN))

export const layoutPageTexts = (document: BookDocument, page: PageKey, child: string): BoxLayout[] =>
  (document.textBoxes[page] ?? []).map((box) => layoutTextBox(box, child))
