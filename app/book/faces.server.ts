import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { familyOf } from './metrics'

// A whole Korean face weighs half a megabyte; a hundred letters of it some ten thousand bytes.

export interface Face {
  family: string
  weight: number
  /** Each once, in order. */
  letters: string
}

const fonts = createRequire(import.meta.url)
/** The numbers of the licence and its address among the names in a font. */
const LICENCE = [13, 14]
const RECIPE = 1

export async function cutFace({ family, weight, letters }: Face): Promise<Buffer> {
  const whole = await readFile(
    fonts.resolve(`@fontsource/${idOf(family)}/files/${idOf(family)}-korean-${weight}-normal.woff2`),
  )
  return subsetFont(whole, letters, {
    targetFormat: 'woff2',
    preserveNameIds: LICENCE,
    keepFeatures: [],
    noHinting: true,
  })
}

/** What makes the same letters come out as other bytes. */
export function recipeOf({ family }: Face): string {
  const { version } = fonts(`@fontsource/${idOf(family)}/package.json`) as { version: string }
  return `${RECIPE} ${version}`
}

function idOf(family: string): string {
  const id = familyOf(family)?.id
  if (!id) throw new Error(`There is no family called ${family}.`)
  return id
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
