import { isClean, type Kept, NOWHERE } from './state'

export const LOCAL_MS = 300
/** The limit while typing goes on. */
export const LOCAL_MOST_MS = 1000
export const DRAFT_MS = 3000
export const DRAFT_MOST_MS = 10_000
export const LISTEN_MS = 10_000

export type Task = 'write' | 'draft' | 'save' | 'name' | 'forget' | 'listen'

/** The next tasks and their times. */
export function tasksOf(kept: Kept): { task: Task; at: number }[] {
  if (!kept.isOpen) return []
  return [...writing(kept), ...sendings(kept)]
}

function writing(kept: Kept): { task: Task; at: number }[] {
  if (kept.isKeeping || isClean(kept) || kept.revision === kept.local) return []
  const { changedAt, unkeptSince = changedAt } = kept
  if (kept.isFull) return [{ task: 'write', at: unkeptSince }]
  return [{ task: 'write', at: Math.min(changedAt + LOCAL_MS, unkeptSince + LOCAL_MOST_MS) }]
}

function sendings(kept: Kept): { task: Task; at: number }[] {
  if (kept.sending) return []
  const { retryAt } = kept
  if (kept.wish) return [{ task: 'save', at: retryAt }]
  // The draft goes before the name, which the shop may refuse.
  const draft = drafting(kept)
  if (kept.names.length) return [...draft, { task: 'name', at: retryAt }]
  const listen = kept.isSeen
    ? [{ task: 'listen' as const, at: Math.max(kept.heardAt + LISTEN_MS, retryAt) }]
    : []
  const isLeft = kept.local !== NOWHERE || kept.draft !== NOWHERE
  if (isClean(kept) && isLeft && !kept.isKeeping) return [{ task: 'forget', at: retryAt }, ...listen]
  return [...draft, ...listen]
}

/** A draft waits only after its own failures, or as long as the shop's Retry-After says. */
function drafting(kept: Kept): { task: Task; at: number }[] {
  const { revision, changedAt, unsentSince = changedAt, trouble } = kept
  const isHeld = kept.failed === 'draft' || (trouble?.kind === 'busy' && trouble.seconds !== undefined)
  if (isClean(kept) || revision === kept.draft || revision === kept.refused) return []
  const due = Math.min(changedAt + DRAFT_MS, unsentSince + DRAFT_MOST_MS)
  return [{ task: 'draft', at: isHeld ? Math.max(due, kept.retryAt) : due }]
}
