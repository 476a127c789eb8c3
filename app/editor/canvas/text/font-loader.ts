import type { BoxLayout } from '~/book/layout'
import { clearLetterWidths } from '~/book/painters/konva'
import { loadStylesheet, reloadStylesheet } from '../../loading/stylesheets'
import type { EditorFont } from '../../props'
import { createFontRetry, type FontRetry } from './font-retry'

// The book's fonts. Only the slices with its letters are loaded; until then fallback fonts stand in, and every line
// already ends at its final place. A slice that failed to load, here or in the strip, is requested again.

export interface FontLoader {
  /** The promise resolves when the letters are loaded, or known not to load for now. */
  load(boxes: readonly BoxLayout[]): Promise<void>
  close(): void
}

export function createFontLoader(fonts: readonly EditorFont[], came: () => void): FontLoader {
  const requested: RequestedLetters = { letters: new Map(), boxes: new WeakSet() }
  const arrived = () => {
    clearLetterWidths()
    came()
  }
  const mending = createFontRetry((font) => reloadFont(font, requested).then(arrived))
  const sheets = Promise.all(
    fonts.map((font) => loadStylesheet(font.css).catch(() => mending.markFailed(font))),
  )
  const loaded = (face: string, letters: Iterable<string>) =>
    loadFont(face, letters).catch(() => {
      for (const font of fonts) if (isOf(face, font)) mending.markFailed(font)
    })
  const deafen = listenToFonts(fonts, arrived, mending)
  return {
    load(boxes) {
      const fresh = findNewLetters(boxes, requested)
      if (!fresh.size) return Promise.resolve()
      // A font that does not load leaves its fallback.
      return sheets.then(() => Promise.all([...fresh].map((letters) => loaded(...letters)))).then(arrived)
    },
    close() {
      deafen()
      mending.close()
    },
  }
}

async function reloadFont(font: EditorFont, { letters }: RequestedLetters): Promise<void> {
  await reloadStylesheet(font.css)
  const wanted = [...letters].filter(([face]) => isOf(face, font))
  await Promise.all(wanted.map((request) => loadFont(...request)))
}

/** The events report every slice, also those that only the strip shows. */
function listenToFonts(
  fonts: readonly EditorFont[],
  arrived: () => void,
  { markFailed: broke }: FontRetry,
): () => void {
  const ears = new AbortController()
  const { signal } = ears
  const failed = ({ fontfaces }: FontFaceSetLoadEvent) => {
    const families = fontfaces.map(({ family }) => family.replace(/["']/g, ''))
    for (const font of fonts) if (families.includes(font.family)) broke(font)
  }
  document.fonts.addEventListener('loadingdone', arrived, { signal })
  document.fonts.addEventListener('loadingerror', (event) => failed(event as FontFaceSetLoadEvent), {
    signal,
  })
  return () => ears.abort()
}

const isOf = (face: string, { family }: EditorFont) => face.endsWith(`'${family}'`)

const loadFont = (face: string, letters: Iterable<string>) => document.fonts.load(face, [...letters].join(''))

interface RequestedLetters {
  letters: Map<string, Set<string>>
  boxes: WeakSet<BoxLayout>
}

function findNewLetters(boxes: readonly BoxLayout[], requested: RequestedLetters): Map<string, Set<string>> {
  const fresh = new Map<string, Set<string>>()
  for (const box of boxes) {
    if (requested.boxes.has(box)) continue
    requested.boxes.add(box)
    for (const { text, run } of box.lines) {
      const { metrics } = run ?? box
      const font = `${metrics.weight} 16px '${metrics.family}'`
      const known = requested.letters.get(font) ?? new Set<string>()
      requested.letters.set(font, known)
      for (const letter of text) {
        if (known.has(letter)) continue
        known.add(letter)
        fresh.set(font, (fresh.get(font) ?? new Set()).add(letter))
      }
    }
  }
  return fresh
}
