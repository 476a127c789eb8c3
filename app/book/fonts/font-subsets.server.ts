import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findFamily, metricsOf } from '../metrics'
import { findGlyph } from '../print-fonts.server'

// A whole Korean font weighs half a megabyte, a hundred of its letters about ten kilobytes. Symbols are in small font
// files of their own.

export interface Face {
  family: string
  weight: number
  letters: string
}

const fonts = createRequire(import.meta.url)
/** Name ids of the licence and its address in a font's `name` table. */
const LICENCE = [13, 14]
const RECIPE = 1

export async function cutFontSubset({ family, weight, letters }: Face): Promise<Buffer> {
  const file = findFileWith({ family, weight }, letters.charAt(0)) ?? largeFileOf({ family, weight })
  // Loaded with the first letters to cut: its WebAssembly would fill every web process.
  const { default: subsetFont } = await import('subset-font')
  const whole = await readFile(file.replace(/\.woff$/, '.woff2'))
  return subsetFont(whole, letters, {
    targetFormat: 'woff2',
    preserveNameIds: LICENCE,
    keepFeatures: [],
    noHinting: true,
  })
}

/** A version of the font and this code; it changes when the same letters would give other bytes. */
export function recipeOf({ family }: Face): string {
  const { version } = fonts(`@fontsource/${idOf(family)}/package.json`) as { version: string }
  return `${RECIPE} ${version}`
}

function idOf(family: string): string {
  const id = findFamily(family)?.id
  if (!id) throw new Error(`There is no family called ${family}.`)
  return id
}

type Kind = Pick<Face, 'family' | 'weight'>
const largeFileOf = ({ family, weight }: Kind) =>
  fonts.resolve(`@fontsource/${idOf(family)}/files/${idOf(family)}-korean-${weight}-normal.woff`)
const findFileWith = ({ family, weight }: Kind, letter: string) =>
  findGlyph(metricsOf(family, weight), letter.codePointAt(0) ?? 0)?.file.path

/** Splits each face by the font files that have its letters, the large file first; letters in no file go to it too. */
export function splitFacesByFile(faces: Face[]): Face[] {
  return faces.flatMap((face) => {
    const large = largeFileOf(face)
    const parts = new Map([[large, '']])
    for (const letter of face.letters) {
      const file = findFileWith(face, letter) ?? large
      parts.set(file, (parts.get(file) ?? '') + letter)
    }
    return [...parts.values()].filter(Boolean).map((letters) => ({ ...face, letters }))
  })
}

export function mergeFaces(faces: Face[]): Face[] {
  const together = new Map<string, Face>()
  for (const face of faces) {
    const key = `${face.family} ${face.weight}`
    const before = together.get(key)?.letters ?? ''
    together.set(key, { ...face, letters: [...new Set(before + face.letters)].sort().join('') })
  }
  return [...together.values()]
}
