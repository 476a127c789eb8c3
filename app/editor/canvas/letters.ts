import type { LaidBox } from '~/book/layout'
import { forgetWidths } from '~/book/painters/konva'
import type { EditorFont } from '../props'

// The fonts of a page. Only the slices with its letters come; until then others stand in, and every line still ends
// where it will end.

export interface Letters {
  /** until they are there, or known not to come */
  want(boxes: readonly LaidBox[]): Promise<void>
  letGo(): void
}

export function createLetters(fonts: readonly EditorFont[], came: () => void): Letters {
  const asked: Asked = { letters: new Map(), boxes: new WeakSet() }
  const arrived = () => {
    forgetWidths()
    came()
  }
  const sheets = Promise.all(fonts.map(({ css }) => sheetOf(css)))
  document.fonts.addEventListener('loadingdone', arrived)
  return {
    want(boxes) {
      const fresh = freshOf(boxes, asked)
      if (!fresh.size) return Promise.resolve()
      return (
        sheets
          .then(() => Promise.all([...fresh].map(([font, text]) => document.fonts.load(font, text))))
          // A font that does not come leaves its stand-in.
          .then(arrived, came)
      )
    },
    letGo: () => document.fonts.removeEventListener('loadingdone', arrived),
  }
}

interface Asked {
  letters: Map<string, Set<string>>
  /** looked through already */
  boxes: WeakSet<LaidBox>
}

function freshOf(boxes: readonly LaidBox[], asked: Asked): Map<string, string> {
  const fresh = new Map<string, string>()
  for (const box of boxes) {
    if (asked.boxes.has(box)) continue
    asked.boxes.add(box)
    const { metrics, lines } = box
    const font = `${metrics.weight} 16px '${metrics.family}'`
    const known = asked.letters.get(font) ?? new Set<string>()
    asked.letters.set(font, known)
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
