import { isSaved, NOT_STORED, type SaveState } from './state'

export const LOCAL_MS = 300
/** The limit while typing goes on. */
export const LOCAL_MAX_MS = 1000
export const DRAFT_MS = 3000
export const DRAFT_MAX_MS = 10_000
export const LISTEN_MS = 10_000

export type Task = 'write' | 'draft' | 'save' | 'name' | 'forget' | 'listen'

/** The next tasks and their times. */
export function listTasks(state: SaveState): { task: Task; at: number }[] {
  if (!state.isOpen) return []
  return [...writeTasks(state), ...requestTasks(state)]
}

function writeTasks(state: SaveState): { task: Task; at: number }[] {
  if (state.isWriting || isSaved(state) || state.revision === state.local) return []
  const { changedAt, unwrittenSince = changedAt } = state
  if (state.isFull) return [{ task: 'write', at: unwrittenSince }]
  return [{ task: 'write', at: Math.min(changedAt + LOCAL_MS, unwrittenSince + LOCAL_MAX_MS) }]
}

function requestTasks(state: SaveState): { task: Task; at: number }[] {
  if (state.sending) return []
  const { retryAt } = state
  if (state.wish) return [{ task: 'save', at: retryAt }]
  // The draft goes before the name, which the shop may refuse.
  const draft = draftTasks(state)
  if (state.names.length) return [...draft, { task: 'name', at: retryAt }]
  const listen = state.isSeen
    ? [{ task: 'listen' as const, at: Math.max(state.heardAt + LISTEN_MS, retryAt) }]
    : []
  const isLeft = state.local !== NOT_STORED || state.draft !== NOT_STORED
  if (isSaved(state) && isLeft && !state.isWriting) return [{ task: 'forget', at: retryAt }, ...listen]
  return [...draft, ...listen]
}

/** A draft waits only after its own failures, or as long as the shop's Retry-After says. */
function draftTasks(state: SaveState): { task: Task; at: number }[] {
  const { revision, changedAt, unsentSince = changedAt, trouble } = state
  const isHeld = state.failed === 'draft' || (trouble?.kind === 'busy' && trouble.seconds !== undefined)
  if (isSaved(state) || revision === state.draft || revision === state.refused) return []
  const due = Math.min(changedAt + DRAFT_MS, unsentSince + DRAFT_MAX_MS)
  return [{ task: 'draft', at: isHeld ? Math.max(due, state.retryAt) : due }]
}
