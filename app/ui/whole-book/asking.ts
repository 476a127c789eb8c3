// Asking again while a line is lost: what the browser shows stays where it is.

const LONGEST_PAUSE_MS = 30_000

/** So long one waits before one asks again: twice as long after each miss. */
export const pauseAfter = (misses: number, ms: number) => Math.min(LONGEST_PAUSE_MS, ms * 2 ** misses)

/** Whether the shop tells of it, or that it is gone. A page asked for in vain would be taken away, so this is asked first. */
export async function isAnswered(address: string): Promise<boolean> {
  try {
    const { ok, status, body } = await fetch(address)
    // How it goes on is heard elsewhere.
    await body?.cancel()
    return ok || status === 404
  } catch {
    return false // The line is lost, or the shop is leaving: then it is asked again.
  }
}
