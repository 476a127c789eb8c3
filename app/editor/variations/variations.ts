import { checkPage } from '~/book/check-page'
import type { BookDocument, PageKey } from '~/book/document'
import type { BrightnessMap } from '~/book/legibility/brightness'
import type { Problem, ProblemCode } from '~/book/problem'
import { facesOnPage, type PaintedHeads } from '~/domain/templates/faces-on-page'
import { EXTREME_NAMES } from '~/texts/office/sample-names'
import { byGravity } from '../messages/fault-text'
import { tokenFillerFor } from '../messages/wording'

// A page with every sample child and every extreme name: what goes wrong with which of them, the worst first.

export interface Variation {
  /** the address of a sample child */
  child: string
  name: string
}

export interface CheckedVariation extends Variation {
  problems: readonly Problem[]
}

/** The name in the bar is tried with the extreme ones. */
export const namesToTry = (child: string): string[] => [
  ...new Set([...EXTREME_NAMES, child.trim()].filter(Boolean)),
]

/** The problems that depend on the name or the child, the worst first: four block publishing. The panel lists the others. */
const CODES: readonly ProblemCode[] = [
  'overflow',
  'missingGlyph',
  'cutOff',
  'inSpine',
  'overlap',
  'onHead',
  'onFold',
  'lowContrast',
  'smallLetters',
  'nearEdge',
  'nearSpine',
  'nearHead',
]

/** Only the pictures of a page differ between children, so `grounds` holds one brightness map for each child. */
export function checkVariations(
  { document, page, painted }: { document: BookDocument; page: PageKey; painted?: PaintedHeads },
  { children, names }: { children: readonly string[]; names: readonly string[] },
  grounds: ReadonlyMap<string, BrightnessMap>,
): CheckedVariation[] {
  const faces = facesOnPage(document, page, painted)
  return children.flatMap((child) =>
    names.map((name) => {
      const problems = checkPage(document, page, {
        fill: tokenFillerFor(name),
        ground: grounds.get(child),
        faces,
      })
      return { child, name, problems: problems.filter(({ code }) => CODES.includes(code)).sort(byGravity) }
    }),
  )
}

/**
 * Every child and every name once, each pair in one tile. A problem that none of these pairs shows adds the first pair
 * that has it.
 */
export function chooseVariations(checked: readonly CheckedVariation[]): CheckedVariation[] {
  const children = [...new Set(checked.map(({ child }) => child))]
  const names = [...new Set(checked.map(({ name }) => name))]
  const once = Array.from({ length: Math.max(children.length, names.length) }, (_, i) =>
    checked.find(
      ({ child, name }) => child === children[i % children.length] && name === names[i % names.length],
    ),
  ).filter((one) => one !== undefined)
  const known = new Set(once.flatMap(({ problems }) => problems.map(problemKey)))
  const others = checked
    .filter((one) => !once.includes(one))
    .toSorted(byWorst)
    .filter(({ problems }) => {
      const fresh = problems.map(problemKey).filter((key) => !known.has(key))
      for (const key of fresh) known.add(key)
      return fresh.length > 0
    })
  return [...once, ...others].toSorted(byWorst)
}

const problemKey = ({ part, code }: Problem) => `${part} ${code}`

/**
 * One worse problem outweighs any number of lesser ones, and of as many the worse measure counts. Equally good variations
 * keep their order.
 */
function byWorst(one: CheckedVariation, other: CheckedVariation): number {
  for (const code of CODES) {
    const more = countOf(other, code) - countOf(one, code)
    if (more) return more
  }
  return other.problems.map((theirs, i) => byGravity(one.problems[i] ?? theirs, theirs)).find(Boolean) ?? 0
}

const countOf = ({ problems }: CheckedVariation, code: ProblemCode) =>
  problems.filter((problem) => problem.code === code).length
