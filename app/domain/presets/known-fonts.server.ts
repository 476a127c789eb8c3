import { type BookDocument, isPageKey, type PageKey, plainStyle, type TextBox } from '~/book/document'
import { familyOf } from '~/book/metrics'
import { Refusal } from '../refusal'
import { pageName } from './preset.input.server'

// Only fonts that the shop has come into a book. What stands in its stored pages already, from an older form, may stay: it
// is painted as the usual one, and the editor and the print desk say so.

export async function assertFonts(
  document: BookDocument,
  stored: () => Promise<{ document: BookDocument } | undefined>,
): Promise<void> {
  const unknown = unknownIn(document)
  if (!unknown.size) return
  const before = unknownIn((await stored())?.document)
  const come = [...unknown].find(([family]) => !before.has(family))
  if (!come) return
  const [family, page] = come
  const fault = { code: 'preset.unknownFont', letters: `${pageName(page)}(${family})` }
  throw new Refusal('preset.invalid', undefined, { faults: { [page]: fault } })
}

/** By name, with the first page that has it. */
function unknownIn(document?: BookDocument): Map<string, PageKey> {
  const found = new Map<string, PageKey>()
  for (const [page, boxes] of Object.entries(document?.textBoxes ?? {}))
    for (const { style } of boxes)
      if (isPageKey(page) && !familyOf(style.fontFamily) && !found.has(style.fontFamily))
        found.set(style.fontFamily, page)
  return found
}

/** What came from elsewhere is set in the usual font where it names one that nobody has here. */
export function withKnownFonts(document: BookDocument): { document: BookDocument; isChanged: boolean } {
  if (!unknownIn(document).size) return { document, isChanged: false }
  const { fontFamily } = plainStyle()
  const known = (box: TextBox) =>
    familyOf(box.style.fontFamily) ? box : { ...box, style: { ...box.style, fontFamily } }
  const pages = Object.entries(document.textBoxes).map(([page, boxes]) => [page, boxes.map(known)])
  return { document: { ...document, textBoxes: Object.fromEntries(pages) }, isChanged: true }
}
