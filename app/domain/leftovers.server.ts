import { now } from './clock'

const PATIENCE_MS = 30 * 60_000

/**
 * What nobody names may be on its way to being named: only what was nobody's half an hour ago as well is left over. Each
 * process remembers for itself, so one that starts anew waits anew.
 */
export class Leftovers {
  private since = new Map<string, number>()

  among(nobodys: Iterable<string>): string[] {
    const [at, before] = [now().getTime(), this.since]
    this.since = new Map([...nobodys].map((one) => [one, before.get(one) ?? at]))
    return [...this.since].filter(([, since]) => at - since >= PATIENCE_MS).map(([one]) => one)
  }
}
