import type { Live } from './live'
import { assertSame, type Day, type Step, until } from './rehearsal'
import { pay, sales } from './sale-steps'

// New secrets for everything, and every session stays.

async function restart(live: Live, day: Day, env: Record<string, string>) {
  await day.shop.end()
  day.shop = await live.startShop(env)
}

const mailUrl = (scheme: string, user: string, password: string, port: number) =>
  `${scheme}://${user}:${password}@mail.example:${port}`

const nextEnv = (live: Live, more: Record<string, string> = {}) => {
  const { next } = live.secrets
  return live.envOf(next, { SMTP_URL: mailUrl('smtps', 'next', next.mail, 465), ...more })
}

/** Member and operator are who they were, and pictures of children open. */
async function assertNobodyIsOut({ member, operator }: Day) {
  const me = JSON.parse((await member.browser.page('/api/auth/me')).text)
  assertSame('member', [me.success, me.user?.email], [true, member.name])
  assertSame('operator', (await operator.browser.page('/admin/orders')).status, 200)
  for (const { picture } of sales) assertSame('picture', (await member.browser.page(picture)).status, 200)
}

async function metricsWith(live: Live, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`http://127.0.0.1:${live.web[0]}/metrics`, { headers })).status
}

export const change: Record<string, Step> = {
  'new secrets, with the former SHOP_SECRET in SHOP_SECRET_OLD: nobody is logged out': async (live, day) => {
    const { first, next } = live.secrets
    // Payple gives new keys, and forgets the former ones.
    Object.assign(first.payple, next.payple)
    await restart(live, day, nextEnv(live, { SHOP_SECRET_OLD: first.shop }))
    await assertNobodyIsOut(day)
    assertSame(
      'metrics',
      [await metricsWith(live, next.metrics), await metricsWith(live, first.metrics)],
      [200, 404],
    )
    const before = live.mail.letters.length
    const sale = await pay(live, day.member)
    await until('letter', () => live.mail.letters.length > before)
    const letter = live.mail.letters.at(-1)
    assertSame('letter', [letter?.isSafe, letter?.user], [true, 'next'])
    return `SHOP_SECRET, METRICS_TOKEN, BACKUP_KEY, S3, SMTP (now smtps) and Payple’s keys; ${sale.amount} won paid with them`
  },
  'the former SHOP_SECRET is dropped after the sweep: still nobody': async (live, day) => {
    await live.ask("insert into pgboss.job (name, data) values ('sweep', '{}')")
    const isSwept = async () =>
      (
        await live.ask(
          "select 1 from pgboss.job where name = 'sweep' and state in ('created', 'active', 'retry')",
        )
      ).length === 0
    await until('sweep', isSwept, 120_000)
    await restart(live, day, nextEnv(live))
    await assertNobodyIsOut(day)
    return `${sales.length} children’s pictures open under the new secret alone`
  },
  'a mail server that offers no TLS gets neither password nor letter': async (live, day) => {
    const { next } = live.secrets
    await restart(live, day, nextEnv(live, { SMTP_URL: mailUrl('smtp', 'next', next.mail, 2525) }))
    const before = live.mail.letters.length
    await pay(live, day.member)
    const failed = async () =>
      (await live.ask("select 1 from notices where status = 'FAILED' and channel = 'mail'")).length > 0
    await until('letter that fails', failed)
    assertSame('letters', live.mail.letters.length, before)
    assertSame('passwords in the open', live.mail.exposed, [])
    await restart(live, day, nextEnv(live))
    await until('letter', () => live.mail.letters.length > before, 240_000)
    return 'it waits, and leaves once TLS is back'
  },
}
