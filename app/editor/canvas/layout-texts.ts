import type { BookDocument, PageKey, TextBox } from '~/book/document'
import { type BoxLayout, layoutBox } from '~/book/layout'
import { tokenFillerFor } from '../messages/wording'

export const layoutTextBox = (box: TextBox, child: string): BoxLayout =>
  layoutBox(box, tokenFillerFor(child)(box.text))

export const layoutPageTexts = (document: BookDocument, page: PageKey, child: string): BoxLayout[] =>
  (document.textBoxes[page] ?? []).map((box) => layoutTextBox(box, child))
