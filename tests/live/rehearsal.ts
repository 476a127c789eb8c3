import type { Figure } from '../cluster/storm-figures'
import type { Live } from './live'
import { bringBack } from './restore-steps'
import { type Customer, failCertificates, openShop, sell } from './sale-steps'
import { change } from './secret-steps'

// What a live shop goes through: its first day, certificates that are not right, a loss, and new secrets.

/** A step returns what it saw, and throws when a live shop must not do so. */
export type Step = (live: Live, day: Day) => Promise<string>

export interface Day {
  shop: Awaited<ReturnType<Live['startShop']>>
  member: Customer
  operator: Customer
}

export async function rehearse(live: Live): Promise<Figure[]> {
  const figures: Figure[] = []
  const began = Date.now()
  const opened = await openShop(live)
  const steps: Record<string, Step> = { ...sell, ...failCertificates, ...bringBack, ...change }
  figures.push({ figure: 'a live shop opens by https, with every secret', measured: opened.words })
  for (const [figure, step] of Object.entries(steps)) {
    const from = Date.now()
    try {
      const measured = `${await step(live, opened.day)}; ${seconds(from)}`
      figures.push({ figure, measured, isMet: true })
    } catch (error) {
      figures.push({ figure, measured: (error as Error).message, isMet: false })
    }
    const { measured, isMet } = figures.at(-1) ?? {}
    console.info(`${isMet ? ' ' : '✗'} ${figure}: ${measured}`)
  }
  const loose = [opened.day.member, opened.day.operator].flatMap(({ browser }) => browser.loose)
  figures.push({
    figure: 'cookies that are not `__Host-`, Secure, HttpOnly and SameSite',
    measured: loose.join(', ') || 'none',
    target: 'none',
    isMet: loose.length === 0,
  })
  figures.push({ figure: 'the whole rehearsal', measured: seconds(began) })
  await opened.day.shop.end()
  return figures
}

const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(0)} s`

export function assertSame(what: string, found: unknown, wanted: unknown) {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`)
}

/** Waits for what a job brings about. */
export async function until(what: string, isDone: () => unknown, longestMs = 90_000) {
  for (const end = Date.now() + longestMs; Date.now() < end; ) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what}: not within ${longestMs / 1000} s`)
}
