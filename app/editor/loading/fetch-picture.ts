import { isUploadUrl } from '~/domain/pictures/picture'

const MOST_TRIES = 30
const MOST_AT_ONCE = 2

const goneListeners = new Set<(address: string) => void>()

/** Hears the address of a picture whose sample child the shop no longer has: an editor may stay open through a release. */
export function onGoneChild(hear: (address: string) => void): () => void {
  goneListeners.add(hear)
  return () => goneListeners.delete(hear)
}

/** The shop paints a page with a sample child when it is asked for; while it is busy, it is asked again. */
export async function fetchPicture(address: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, init)
    if (answer.status === 410) for (const hear of goneListeners) hear(address)
    if (answer.status !== 503 || !isPainted(address) || tries === MOST_TRIES) return answer
    await pause(Number(answer.headers.get('Retry-After')) || 1)
    init.signal?.throwIfAborted()
  }
}

export const isErased = ({ status }: Response, address: string) => status === 404 && isUploadUrl(address)

/** Stored pictures are sent, not painted. */
const isPainted = (address: string) => address.startsWith('/admin/')

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const waiting: (() => void)[] = []
const urgent: (() => void)[] = []
let running = 0

/**
 * One after the other, so that eighteen pages do not fill the painters' queue before the open page. Urgent work goes
 * before all that waits, except other urgent work.
 */
export async function inTurn<Result>(work: () => Promise<Result>, isUrgent = false): Promise<Result> {
  if (running < MOST_AT_ONCE) running++
  else await new Promise<void>((resolve) => (isUrgent ? urgent : waiting).push(resolve))
  try {
    return await work()
  } finally {
    const next = urgent.shift() ?? waiting.shift()
    // The longest waiting work takes over this place.
    if (next) next()
    else running--
  }
}
