import { isSaved, type RequestKind, type SaveState } from './state'

/** A wait that begins anew with every change, within a limit. */
export class Delay {
  due = 0
  private since?: number
  constructor(
    private readonly ms: number,
    private readonly max: number,
  ) {}
  restart(now: number) {
    this.since ??= now
    this.due = Math.min(now + this.ms, this.since + this.max)
  }
  end() {
    this.since = undefined
  }
}

interface PlannedRequest {
  kind: RequestKind
  at: number
}

/** The next request and its time; of several that are due, the first of the list. */
export function nextRequest(
  state: SaveState,
  { now, draftAt, presenceAt }: { now: number; draftAt: number; presenceAt?: number },
): PlannedRequest | undefined {
  if (state.request) return undefined
  const { retryAt, wish, names } = state
  if (wish) return { kind: 'save', at: retryAt }
  const planned: PlannedRequest[] = []
  if (!isSaved(state) && state.document !== state.draft && state.document !== state.refused)
    planned.push({ kind: 'draft', at: isDraftHeld(state) ? Math.max(draftAt, retryAt) : draftAt })
  // The draft goes before the name, which the shop may refuse.
  if (names.length > 0) planned.push({ kind: 'name', at: retryAt })
  else if (isSaved(state) && state.draft) planned.push({ kind: 'forget', at: retryAt })
  if (names.length === 0 && presenceAt !== undefined)
    planned.push({ kind: 'presence', at: Math.max(presenceAt, retryAt) })
  const first = Math.min(...planned.map(({ at }) => Math.max(at, now)))
  return planned.find(({ at }) => Math.max(at, now) === first)
}

/** A draft waits only after its own failures, or as long as the shop's Retry-After says. */
const isDraftHeld = ({ trouble }: SaveState) =>
  trouble?.of === 'draft' || (trouble?.kind === 'busy' && trouble.seconds !== undefined)
