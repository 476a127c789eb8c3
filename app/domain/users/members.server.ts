import { recordDeed } from '../audit/audit.server'
import type { Db } from '../db.server'
import type { Pager } from '../pager'

// The list of members, for the office. Who looked at whom is written down.

export interface Looking {
  admin: { id: number }
  address: string
  requestId: string
}

export async function membersFor(db: Db, looking: Looking, { page, limit }: Pager) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'phone', 'provider', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  await recordDeed(db, {
    actor: `admin:${looking.admin.id}`,
    deed: 'members.listed',
    subject: 'users',
    address: looking.address,
    requestId: looking.requestId,
    detail: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') },
  })
  return rows.map(({ username, createdAt, ...user }) => ({
    ...user,
    name: username,
    username,
    createdAt: createdAt.toISOString(),
  }))
}

export async function countMembers(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<string>().as('n'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
