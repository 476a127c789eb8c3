import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDatabase, startShop } from '../support/shop'

// `npm run prove`: many logins at once. Times are printed, never asserted, because the machine is shared.

const CROWD = 64
const WAVES = 5

it('answers every login with 200 when many arrive at once', { timeout: 300_000 }, async () => {
  const database = await createDatabase()
  const shop = await startShop({ databaseUrl: database.url, env: { RATE_LIMITS: 'test' } })
  const pages = { kept: {}, 'rendered afresh': { Cookie: 'gid=crowd' } }
  const measured = async (until: () => boolean) => {
    const told: string[] = []
    const times = await Promise.all(
      Object.values(pages).map(async (headers: Record<string, string>) => {
        const each: number[] = []
        while (!until()) {
          const began = performance.now()
          await (await fetch(shop.url, { headers })).text()
          each.push(performance.now() - began)
          await wait(20)
        }
        return each.sort((a, b) => a - b)
      }),
    )
    for (const [i, name] of Object.keys(pages).entries()) {
      const each = times[i] ?? []
      const at = (part: number) => Math.round(each[Math.floor((each.length - 1) * part)] ?? Number.NaN)
      told.push(`${name} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
    }
    return told.join('; ')
  }
  const later = Date.now() + 4000
  const idle = await measured(() => Date.now() > later)
  let isOver = false
  const took: number[] = []
  const crowd = (async () => {
    for (let wave = 0; wave < WAVES; wave++) {
      const began = performance.now()
      const answers = await Promise.all(Array.from({ length: CROWD }, () => logIn(shop.url)))
      took.push(Math.round(performance.now() - began))
      expect(answers).toEqual(Array(CROWD).fill(200))
    }
    isOver = true
  })()
  const busy = await measured(() => isOver)
  await crowd
  console.info(`home, nobody at the login: ${idle}`)
  console.info(`home, ${CROWD} at once (${took.join(', ')} ms a wave): ${busy} (asked for: p99 below 300)`)
  await shop.end()
  await database.drop()
})

async function logIn(url: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
  await answer.text()
  return answer.status
}
