import { gamjaFlower } from './metrics/gamja-flower'
import { gowunBatang } from './metrics/gowun-batang'
import { gowunDodum } from './metrics/gowun-dodum'
import { hiMelody } from './metrics/hi-melody'
import { nanumGothic } from './metrics/nanum-gothic'
import { nanumMyeongjo } from './metrics/nanum-myeongjo'

// The width of every letter, from the font files themselves, so that lines break alike wherever they are laid out.
// Only families that have all 11,172 syllables are listed, because a child may have any name.

interface FaceTable {
  weight: number
  unitsPerEm: number
  ascent: number
  descent: number
  /** The distinct widths of syllables; a block spells 28 of them, `order` names a block for each of 399. */
  widths: number[]
  blocks: string
  order: string
  others: string
}

export interface FamilyTable {
  id: string
  family: string
  generic: string
  faces: FaceTable[]
}

export interface Metrics {
  family: string
  generic: string
  weight: number
  unitsPerEm: number
  ascent: number
  descent: number
  advanceOf: (codePoint: number) => number | undefined
  /** the part of each advance that is letter spacing; nothing follows a line's last letter */
  spacing?: number
}

export const families: readonly FamilyTable[] = [
  gowunBatang,
  gowunDodum,
  hiMelody,
  nanumMyeongjo,
  nanumGothic,
  gamjaFlower,
]

const cachedMetrics = new Map<FaceTable, Metrics>()

export const findFamily = (name: string) => families.find(({ id, family }) => id === name || family === name)

/** The family of that name, or else the first one, in the nearest of its weights. */
export function metricsOf(name: string, weight: number): Metrics {
  const family = findFamily(name) ?? gowunBatang
  const [first, ...others] = family.faces
  if (!first) throw new Error(`${family.family} has no faces`)
  const face = others.reduce(
    (best, one) => (Math.abs(one.weight - weight) < Math.abs(best.weight - weight) ? one : best),
    first,
  )
  const known = cachedMetrics.get(face) ?? readMetrics(family, face)
  cachedMetrics.set(face, known)
  return known
}

const cachedSpaced = new WeakMap<Metrics, Map<number, Metrics>>()

/** The same face with its letters this much farther apart, in ems. */
export function withSpacing(metrics: Metrics, ems: number): Metrics {
  if (!ems) return metrics
  const known = cachedSpaced.get(metrics) ?? new Map<number, Metrics>()
  cachedSpaced.set(metrics, known)
  const spacing = Math.round(ems * metrics.unitsPerEm)
  const before = known.get(spacing)
  if (before) return before
  const advanceOf = (codePoint: number) => {
    const advance = metrics.advanceOf(codePoint)
    return advance === undefined ? undefined : advance + spacing
  }
  const spaced = { ...metrics, advanceOf, spacing }
  known.set(spacing, spaced)
  return spaced
}

function readMetrics({ family, generic }: FamilyTable, face: FaceTable): Metrics {
  const { weight, unitsPerEm, ascent, descent } = face
  const syllables = syllablesOf(face)
  const others = othersOf(face.others)
  const advanceOf = (codePoint: number) => syllables[codePoint - 0xac00] ?? others.get(codePoint)
  return { family, generic, weight, unitsPerEm, ascent, descent, advanceOf }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function syllablesOf({ widths, blocks, order }: FaceTable): number[] {
  const spelled = blocks
    .split(' ')
    .map((block) => [...block].map((letter) => widths[LETTERS.indexOf(letter)] ?? 0))
  return [...order].flatMap((letter) => spelled[LETTERS.indexOf(letter)] ?? [])
}

function othersOf(runs: string): Map<number, number> {
  const advances = new Map<number, number>()
  for (const run of runs.split(' ')) {
    const [letters = '', width = ''] = run.split('=')
    const [first = 0, more = 0] = letters.split('+').map((part) => Number.parseInt(part, 36))
    for (let i = 0; i <= more; i++) advances.set(first + i, Number.parseInt(width, 36))
  }
  // A non-breaking space is as wide as a usual one.
  return advances.set(0xa0, advances.get(0x20) ?? 0)
}
