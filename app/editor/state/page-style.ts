import type { BookDocument, PageKey, TextStyle } from '~/book/document'

/** The look that most letters of a page have, for a text that is new there. */
export function pageStyleOf({ textBoxes }: BookDocument, page: PageKey): TextStyle | undefined {
  const letters = new Map<string, { style: TextStyle; count: number }>()
  for (const { style, text } of textBoxes[page] ?? []) {
    const name = JSON.stringify([style.fontFamily, style.fontWeight, style.fontSize, style.color])
    letters.set(name, { style, count: (letters.get(name)?.count ?? 0) + text.length })
  }
  return [...letters.values()].sort((one, other) => other.count - one.count)[0]?.style
}
