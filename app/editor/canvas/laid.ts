import type { BookDocument, PageKey, TextBox } from '~/book/document'
import { type LaidBox, layoutBox } from '~/book/layout'
import { fillFor } from '../messages/wording'

export const laidOf = (box: TextBox, child: string): LaidBox => layoutBox(box, fillFor(child)(box.text))

export const laidPage = (document: BookDocument, page: PageKey, child: string): LaidBox[] =>
  (document.textBoxes[page] ?? []).map((box) => laidOf(box, child))
