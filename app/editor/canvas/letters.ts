import type { LaidBox } from '~/book/layout'
import { forgetWidths } from '~/book/painters/konva'
import type { EditorFont } from '../props'

// The fonts of a page. Only the slices with its letters come; until then others stand in, and every line still ends
// where it will end.

export interface Letters {
  want(boxes: readonly LaidBox[]): void
  letGo(): void
}

export function createLetters(fonts: readonly EditorFont[], came: () => void): Letters {
  const asked = new Map<string, Set<string>>()
  const arrived = () => {
    forgetWidths()
    came()
  }
  const sheets = Promise.all(fonts.map(({ css }) => sheetOf(css)))
  document.fonts.addEventListener('loadingdone', arrived)
  return {
    want(boxes) {
      const fresh = freshOf(boxes, asked)
      if (!fresh.size) return
      void sheets
        .then(() => Promise.all([...fresh].map(([font, text]) => document.fonts.load(font, text))))
        // A font that does not come leaves its stand-in.
        .then(arrived, came)
    },
    letGo: () => document.fonts.removeEventListener('loadingdone', arrived),
  }
}

function freshOf(boxes: readonly LaidBox[], asked: Map<string, Set<string>>): Map<string, string> {
  const fresh = new Map<string, string>()
  for (const { metrics, lines } of boxes) {
    const font = `${metrics.weight} 16px '${metrics.family}'`
    const known = asked.get(font) ?? new Set<string>()
    asked.set(font, known)
    for (const { text } of lines)
      for (const letter of text) {
        if (known.has(letter)) continue
        known.add(letter)
        fresh.set(font, (fresh.get(font) ?? '') + letter)
      }
  }
  return fresh
}

/** Once in a document, however often the canvas comes and goes. */
function sheetOf(href: string): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const before = links.find((link) => link.getAttribute('href') === href)
  if (before?.sheet) return Promise.resolve()
  const link = before ?? document.createElement('link')
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    if (before) return
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
