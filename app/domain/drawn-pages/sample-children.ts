import type { ChildLook } from '~/art/child/look'
import { sampleChildren as sheetChildren } from '~/art/child/sheets/sample-children'

// Six of the children on the contact sheets, as different as can be: an operator looks at a book's pages with each.

export const sampleHairStyles = [
  'long-curls',
  'two-block',
  'bob-see-through',
  'bunches-high',
  'box-braids',
  'afro',
] as const

/** A sample child is named by its hair. */
export const findSampleChild = (name: string | undefined): ChildLook | undefined =>
  sampleHairStyles.some((known) => known === name)
    ? sheetChildren.find(({ hair }) => hair.style === name)
    : undefined
