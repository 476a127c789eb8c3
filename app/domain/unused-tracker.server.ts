import { now } from '~/config/clock'

const GRACE_PERIOD_MS = 30 * 60_000

/**
 * An unreferenced name may be about to be referenced, so it is left over only if it was unreferenced half an hour ago
 * as well. Each process has its own memory, so a new process waits again.
 */
export class UnusedTracker {
  private since = new Map<string, number>()

  filterExpired(nobodys: Iterable<string>): string[] {
    const [at, before] = [now().getTime(), this.since]
    this.since = new Map([...nobodys].map((one) => [one, before.get(one) ?? at]))
    return [...this.since].filter(([, since]) => at - since >= GRACE_PERIOD_MS).map(([one]) => one)
  }
}
