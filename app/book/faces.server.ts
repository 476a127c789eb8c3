import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { familyOf } from './metrics'

// A whole Korean face weighs half a megabyte and more; a page needs a hundred letters of it: some six thousand bytes.

export interface Face {
  family: string
  weight: number
  /** Each once, in order. */
  letters: string
}

const fonts = createRequire(import.meta.url)
/** The numbers of the licence and its address among the names in a font. */
const LICENCE = [13, 14]
const MOST = 200
const cut = new Map<string, Promise<Buffer>>()

export function cutFace(face: Face): Promise<Buffer> {
  const key = `${face.family} ${face.weight} ${face.letters}`
  const kept = cut.get(key) ?? cutAnew(face)
  // The newest stands last; the one that nobody asked for longest goes.
  cut.delete(key)
  cut.set(key, kept)
  const [oldest] = cut.keys()
  if (cut.size > MOST && oldest) cut.delete(oldest)
  kept.catch(() => cut.delete(key))
  return kept
}

async function cutAnew({ family, weight, letters }: Face): Promise<Buffer> {
  const whole = await readFile(fileOf(family, weight))
  return subsetFont(whole, letters, {
    targetFormat: 'woff2',
    preserveNameIds: LICENCE,
    keepFeatures: [],
    noHinting: true,
  })
}

function fileOf(family: string, weight: number): string {
  const id = familyOf(family)?.id
  if (!id) throw new Error(`There is no family called ${family}.`)
  return fonts.resolve(`@fontsource/${id}/files/${id}-korean-${weight}-normal.woff2`)
}

/** The same letters for several pages: one face, fetched once. */
export function facesTogether(faces: Face[]): Face[] {
  const together = new Map<string, Face>()
  for (const face of faces) {
    const key = `${face.family} ${face.weight}`
    const before = together.get(key)?.letters ?? ''
    together.set(key, { ...face, letters: [...new Set(before + face.letters)].sort().join('') })
  }
  return [...together.values()]
}
