import type { LaidBox } from '~/book/layout'
import { forgetLetters } from '~/book/painters/konva'
import { renewedSheet, sheetOf } from '../../loading/stylesheets'
import type { EditorFont } from '../../props'
import { createMending, type Mending } from './mending'

// The book's fonts. Only the slices with its letters are loaded; until then fallback fonts stand in, and every line
// already ends at its final place. A slice that failed to load, here or in the strip, is requested again.

export interface Letters {
  /** The promise resolves when the letters are loaded, or known not to load for now. */
  want(boxes: readonly LaidBox[]): Promise<void>
  letGo(): void
}

export function createLetters(fonts: readonly EditorFont[], came: () => void): Letters {
  const asked: Asked = { letters: new Map(), boxes: new WeakSet() }
  const arrived = () => {
    forgetLetters()
    came()
  }
  const mending = createMending((font) => renewed(font, asked).then(arrived))
  const sheets = Promise.all(fonts.map((font) => sheetOf(font.css).catch(() => mending.broke(font))))
  const loaded = (face: string, letters: Iterable<string>) =>
    load(face, letters).catch(() => {
      for (const font of fonts) if (isOf(face, font)) mending.broke(font)
    })
  const deafen = hearOf(fonts, arrived, mending)
  return {
    want(boxes) {
      const fresh = freshOf(boxes, asked)
      if (!fresh.size) return Promise.resolve()
      // A font that does not load leaves its fallback.
      return sheets.then(() => Promise.all([...fresh].map((asked) => loaded(...asked)))).then(arrived)
    },
    letGo() {
      deafen()
      mending.letGo()
    },
  }
}

async function renewed(font: EditorFont, { letters }: Asked): Promise<void> {
  await renewedSheet(font.css)
  const wanted = [...letters].filter(([face]) => isOf(face, font))
  await Promise.all(wanted.map((asked) => load(...asked)))
}

/** The events report every slice, also those that only the strip shows. */
function hearOf(fonts: readonly EditorFont[], arrived: () => void, { broke }: Mending): () => void {
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

const load = (face: string, letters: Iterable<string>) => document.fonts.load(face, [...letters].join(''))

interface Asked {
  letters: Map<string, Set<string>>
  /** boxes whose letters are in the map already */
  boxes: WeakSet<LaidBox>
}

function freshOf(boxes: readonly LaidBox[], asked: Asked): Map<string, Set<string>> {
  const fresh = new Map<string, Set<string>>()
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
        fresh.set(font, (fresh.get(font) ?? new Set()).add(letter))
      }
  }
  return fresh
}
