import { sql } from 'kysely'
import type { Db } from '../db.server'
import { hashToken } from '../tokens.server'
import type { MemberSummary } from './member-summary'
import { selectSessionUsers, updateLastSeen } from './sessions.server'

// What a kept page shows of its member. Every page of a member asks, so requests that arrive together share a query.

export interface SessionMember {
  summary: MemberSummary
  /** Book pages show the member's children, and ask for a consent that is missing. */
  hasChildOrConsent: boolean
}

interface Batch {
  hashes: Set<string>
  members: Promise<Map<string, SessionMember>>
}
const batches = new WeakMap<Db, Batch>()

export async function findSessionMember(db: Db, token: string): Promise<SessionMember | undefined> {
  const hash = hashToken(token)
  const batch = batches.get(db) ?? startBatch(db)
  batch.hashes.add(hash)
  return (await batch.members).get(hash)
}

/** Runs when all requests of this turn of the event loop have been read. */
function startBatch(db: Db): Batch {
  const hashes = new Set<string>()
  const members = new Promise(setImmediate).then(() => {
    batches.delete(db)
    return readMembers(db, [...hashes])
  })
  const batch = { hashes, members }
  batches.set(db, batch)
  return batch
}

async function readMembers(db: Db, hashes: string[]): Promise<Map<string, SessionMember>> {
  const rows = await selectSessionUsers(db)
    .where(sql<boolean>`sessions.token_hash = any(${hashes})`)
    .select(({ selectFrom, exists, or }) => [
      'sessions.tokenHash',
      selectFrom('cartItems')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('cartItems.userId', '=', 'users.id')
        .as('items'),
      or([
        exists(selectFrom('photos').select('photos.id').whereRef('photos.userId', '=', 'users.id')),
        exists(selectFrom('looks').select('looks.id').whereRef('looks.userId', '=', 'users.id')),
        exists(
          selectFrom('consents')
            .select('consents.id')
            .whereRef('consents.userId', '=', 'users.id')
            .where('consents.kind', '=', 'guardian')
            .where('consents.orderId', 'is', null),
        ),
      ]).as('hasChildOrConsent'),
    ])
    .execute()
  await Promise.all(rows.map(({ sessionId, lastSeenAt }) => updateLastSeen(db, sessionId, lastSeenAt)))
  return new Map(
    rows.map(({ tokenHash, id, username, items, hasChildOrConsent }) => [
      tokenHash,
      {
        summary: { user: { id, name: username }, items: Number(items) },
        hasChildOrConsent: Boolean(hasChildOrConsent),
      },
    ]),
  )
}
