import type { ChildLook } from '~/art/child/look'
import { changePart, lookParts } from '~/domain/looks/choices'

/** The choices of a refused form that exist, to be shown again. */
export const typedLook = (typed: Record<string, string>, look: ChildLook): ChildLook =>
  lookParts.reduce((sofar, part) => {
    const value = typed[part]
    return (value !== undefined && changePart(sofar, part, value)) || sofar
  }, look)
