import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { addDays, addMinutes, addYears, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { createInquiry } from '~/domain/inquiries/inquiries.server'
import { keepLook } from '~/domain/looks/looks.server'
import * as periods from '~/domain/periods/periods'
import {
  type RetentionClassName,
  type RetentionPeriod,
  retentionClass,
  retentionClasses,
} from '~/domain/periods/retention-classes'
import { hashToken } from '~/domain/tokens.server'
import { sweepAll, sweepNames } from '~/jobs/sweep.server'
import { figures } from '~/texts/policies/figures'
import { periodText } from '~/texts/policies/period-text'
import { retention, retentionRow } from '~/texts/policies/retention'
import { promises } from '~/texts/promises'
import { anOrder, aUser } from '../support/builders'
import { aLook } from '../support/carts'
import { readTree } from '../support/source'

// The list of what is kept, the sweeps and the privacy policy agree.

afterEach(startClock)

const names = Object.keys(retentionClasses) as RetentionClassName[]
const domain = [...readTree('app').values()].filter(({ path }) => path.startsWith('app/domain/'))

/** Working copies of operators, tokens, and files that hold no person. */
const WITHOUT_PERSONS = new Set([
  'app/domain/pictures/sweep-pictures.server.ts',
  'app/domain/presets/drafts.server.ts',
  'app/domain/uploads/sweep-uploads.server.ts',
  'app/domain/uploads/upload.ts',
  'app/domain/payments/key-journal/key-journal.server.ts',
  'app/domain/payments/attempts.server.ts',
])

describe('the list of what is kept', () => {
  it('names sweeps that exist', () => {
    const named = names.map((name) => retentionClass(name).sweep).filter((sweep) => sweep !== undefined)
    for (const sweep of named) expect([...sweepNames, 'erase-photos']).toContain(sweep)
  })

  it('is the only place in the domain that says for how long', () => {
    const others = domain
      .filter(({ path }) => path !== 'app/domain/periods/periods.ts' && !WITHOUT_PERSONS.has(path))
      .filter(({ text }) =>
        /const (?!TEST_)\w*(RETENTION|EXPIRY|AFTER)\w*(HOURS|DAYS|YEARS)\w* = \d/.test(text),
      )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('has periods that the code beside it uses, except for what the operator deletes', () => {
    const isUsed = (constant: string) =>
      domain.some(
        ({ path, text }) =>
          !path.startsWith('app/domain/periods/') && new RegExp(`\\b${constant}\\b`).test(text),
      )
    const unused = Object.keys(periods).filter((constant) => !isUsed(constant))
    expect(unused.sort()).toEqual(['VISIT_LOG_MONTHS'])
  })

  it('is the table of the privacy policy, entry by entry', () => {
    const [part] = retention.body
    if (typeof part !== 'object' || !('table' in part)) throw new Error('no table')
    expect(part.table.rows).toEqual(names.map(retentionRow))
    for (const name of names) {
      const { period } = retentionClass(name)
      // The previews' office figure is their photo's, and so is the policy's word for them.
      if (period && name !== 'previews') expect(retentionRow(name)[1]).toContain(periodText(period))
    }
  })

  it('gives the policy every figure: no text beside it repeats a number of days or years', () => {
    for (const file of ['retention', 'looks', 'figures'])
      expect(
        readFileSync(`app/texts/policies/${file}.ts`, 'utf8').match(/\d+(일|년|개월)(?!까지|~)/g) ?? [],
        file,
      ).toEqual(file === 'figures' ? ['7일', '7일', '7일', '3개월', '30일'] : [])
    expect(promises.photoNotOrdered).toBe(periodText(retentionClasses.freePhotos.period))
    expect(figures.recordsOfOrders).toBe(periodText(retentionClasses.orders.period))
    expect(figures.photoCampaign).toBe(periodText(retentionClasses.campaignPhotos.period))
  })
})

const endOf = (start: Date, period: RetentionPeriod): Date => {
  if ('hours' in period) return addMinutes(start, period.hours * 60)
  if ('days' in period) return addDays(start, period.days)
  return addYears(start, 'years' in period ? period.years : period.months / 12)
}

interface Example {
  make(): Promise<number>
  isThere(id: number): Promise<boolean>
}
const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await query.execute(db)).rows[0]?.n) > 0
const rows =
  (table: string, condition = 'true') =>
  async (id: number) =>
    count(
      sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)} where id = ${id} and ${sql.raw(condition)}`,
    )
const idOf = async (row: Promise<{ id: number }>) => (await row).id

const examples: Partial<Record<RetentionClassName, Example>> = {
  drafts: {
    make: async () => {
      const { id: userId } = await aUser()
      const draft = { userId, fields: '{}', changedAt: now() }
      return idOf(db.insertInto('orderDrafts').values(draft).returning('id').executeTakeFirstOrThrow())
    },
    isThere: rows('order_drafts'),
  },
  inquiries: {
    make: async () =>
      createInquiry(db, (await aUser()).id, {
        category: '기타',
        title: '있나요',
        content: '책이 언제 오는지 궁금해요.',
      }),
    isThere: rows('inquiries'),
  },
  leavers: {
    make: async () => {
      const gone = { userId: (await aUser()).id, email: 'a@b.kr', username: 'x', reason: 'admin' }
      const row = { ...gone, deletedAt: now() }
      return idOf(db.insertInto('userDeletions').values(row).returning('id').executeTakeFirstOrThrow())
    },
    isThere: rows('user_deletions', 'email is not null'),
  },
  visitors: {
    make: () =>
      idOf(
        db
          .insertInto('visitors')
          .values({ tokenHash: hashToken(`visitor ${Math.random()}`), lastSeenAt: now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    isThere: rows('visitors'),
  },
  notices: {
    make: () => {
      const letter = { channel: 'mail', recipient: 'a@b.kr', title: 't', body: 'b', status: 'FAILED' }
      return idOf(
        db
          .insertInto('notices')
          .values({ ...letter, fact: `retention:${Math.random()}`, createdAt: now() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    },
    isThere: rows('notices'),
  },
  unpaidOrders: { make: () => idOf(anOrder()), isThere: rows('orders', "status = 'ORDERED'") },
  looks: {
    make: async () => (await aMembersLook()).id,
    isThere: rows('looks'),
  },
  keptLooks: {
    make: async () => {
      const { id, userId, name } = await aMembersLook()
      await keepLook(db, userId, name)
      return id
    },
    isThere: rows('looks'),
  },
}

async function aMembersLook() {
  const { id: userId } = await aUser()
  const { name } = await aLook({ userId }, { look: defaultLook })
  const { id } = await db.selectFrom('looks').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return { id, userId, name }
}

const listSweepFailures = async () => {
  try {
    await sweepAll()
    return []
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error
    // The audit log refuses deletions by the database's own clock.
    return error.errors.map(String).filter((text) => !/audit/i.test(text))
  }
}

describe('a sweep erases at the end of its period in the list, and not before', () => {
  it.each(Object.entries(examples))('%s', async (name, { make, isThere }) => {
    const { period } = retentionClass(name as RetentionClassName)
    if (!period) throw new Error('no period')
    const start = new Date()
    stopClock(start)
    const id = await make()
    const swept = async (minutes: number) => {
      stopClock(addMinutes(endOf(start, period), minutes))
      expect(await listSweepFailures()).toEqual([])
      return isThere(id)
    }
    expect([await swept(-60), await swept(60)]).toEqual([true, false])
  })
})
