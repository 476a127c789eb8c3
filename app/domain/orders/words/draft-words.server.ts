import { type ExpressionBuilder, sql } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../../db/schema'
import type { Db, Tx } from '../../db.server'
import { ignoreRefusal } from '../../refusal'
import type { PictureKey } from '../../sealed-pictures/wrap-key.server'
import { draftFolder } from '../../sealed-words/child-words.server'
import { withNewKey } from '../../sealed-words/new-key.server'
import { isSameWord } from '../../sealed-words/older-words.server'
import type { SealedDraft } from '../../sealed-words/open-draft.server'
import { openText, sealText } from '../../sealed-words/seal.server'
import { childKeys } from '../../storage.server'
import type { Owner } from '../../visitors/owner'
import { type DraftFields, findCutAt, oldestDraft } from '../checkout/draft-fields'

// What is typed into an order form, sealed under a key of the draft's own. A draft is also read and changed in
// transactions, for which its keys are read beforehand.

const draftColumns = [
  ...(['id', 'visitorId', 'userId', 'changedAt', 'endedAt', 'wordsKey', 'keyedAt', 'sealedFields'] as const),
  sql<string | null>`fields::text`.as('fields'),
] as const

export const selectDrafts = (db: Db) => db.selectFrom('orderDrafts').select(draftColumns)

export const findDraftRow = (db: Db, owner: Owner): Promise<DraftRow | undefined> =>
  selectDrafts(db)
    .where(({ and }) => and(owner))
    .executeTakeFirst()

/** The sweep and a payment change drafts without their owner's lock, so a change that builds on the row locks it too. */
export const lockDraftRow = (tx: Tx, owner: Owner): Promise<DraftRow | undefined> =>
  selectDrafts(tx)
    .where(({ and }) => and(owner))
    .forUpdate()
    .executeTakeFirst()

export interface DraftRow extends SealedDraft {
  id: number
  visitorId: number | null
  userId: number | null
  changedAt: Date
  endedAt: Date | null
  keyedAt: Date | null
}

/** Sealing a row that was changed or paid meanwhile would bring its old words back. */
export const isDraftUnchanged =
  ({ id, visitorId, userId, endedAt, wordsKey, sealedFields, fields }: DraftRow) =>
  ({ and, eb }: ExpressionBuilder<DB, 'orderDrafts'>) =>
    and([
      eb('id', '=', id),
      eb('visitorId', 'is not distinct from', visitorId),
      eb('userId', 'is not distinct from', userId),
      eb('endedAt', 'is not distinct from', endedAt),
      eb('wordsKey', 'is not distinct from', wordsKey),
      eb('sealedFields', 'is not distinct from', sealedFields),
      isSameWord('fields', fields),
    ])

export type DraftKeys = ReadonlyMap<string, PictureKey>

/** Within a transaction, by keys that were read before it. */
export function openDraftWith(keys: DraftKeys, row: SealedDraft): DraftFields | undefined {
  const wordsKey = row.wordsKey ?? ''
  const key = keys.get(wordsKey)
  const place = { folder: draftFolder(wordsKey), word: 'draft' } as const
  const text = (key && row.sealedFields && openText(key, place, row.sealedFields)) ?? row.fields
  return text ? JSON.parse(text) : undefined
}

/** Keys that are out of reach are left out. */
export async function findDraftKeys(db: Db, owners: readonly Owner[]): Promise<DraftKeys> {
  const keys = new Map<string, PictureKey>()
  for (const owner of owners) {
    const wordsKey = (await findDraftRow(db, owner))?.wordsKey
    const key = wordsKey && (await childKeys.find(draftFolder(wordsKey)).catch(ignoreRefusal))
    if (key) keys.set(wordsKey, key)
  }
  return keys
}

export interface DraftKey {
  wordsKey: string
  key: PictureKey
  keyedAt: Date
}

export const sealDraft = ({ wordsKey, key, keyedAt }: DraftKey, fields: DraftFields) => {
  const text = JSON.stringify(fields)
  const sealedFields = sealText(key, { folder: draftFolder(wordsKey), word: 'draft' }, text)
  return { wordsKey, keyedAt, sealedFields, fields: text, cutAt: findCutAt(fields), endedAt: null }
}

/** A draft that was read from its plain words is written there alone, and the sweep seals it. */
export function sealDraftWith(keys: DraftKeys, { wordsKey, keyedAt }: DraftRow, fields: DraftFields) {
  const key = keys.get(wordsKey ?? '')
  if (wordsKey && keyedAt && key) return sealDraft({ wordsKey, key, keyedAt }, fields)
  return { fields: JSON.stringify(fields), cutAt: findCutAt(fields) }
}

export const withNewDraftKey = <Result>(
  db: Db,
  run: (draftKey: DraftKey) => Promise<Result>,
): Promise<Result> =>
  withNewKey({ folderOf: draftFolder, isUsed: (wordsKey) => isNamed(db, wordsKey) }, (wordsKey, key) =>
    run({ wordsKey, key, keyedAt: now() }),
  )

async function isNamed(db: Db, wordsKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderDrafts')
    .select('id')
    .where('wordsKey', '=', wordsKey)
    .executeTakeFirst()
  return row !== undefined
}

interface DraftSealing {
  draftKey: DraftKey
  /** opens the draft that is there */
  keys: DraftKeys
  /** `keys` fits no row that has another key by now. The key of a deleted row will be destroyed, so it fits none either. */
  fits: (row: Pick<DraftRow, 'wordsKey'> | undefined) => boolean
}

/** Uses the owner's key. A key older than 72 hours is replaced, so that copies of earlier words end. */
export async function withDraftKey<Result>(
  db: Db,
  owner: Owner,
  run: (sealing: DraftSealing) => Promise<Result>,
): Promise<Result> {
  const { wordsKey, keyedAt } = (await findDraftRow(db, owner)) ?? { wordsKey: null, keyedAt: null }
  const key = wordsKey === null ? undefined : await childKeys.find(draftFolder(wordsKey))
  const keys: DraftKeys = new Map(wordsKey && key ? [[wordsKey, key]] : [])
  const runWith = (draftKey: DraftKey) =>
    run({
      draftKey,
      keys,
      fits: (row) =>
        row?.wordsKey ? [wordsKey, draftKey.wordsKey].includes(row.wordsKey) : draftKey.wordsKey !== wordsKey,
    })
  if (wordsKey && key && keyedAt && keyedAt > oldestDraft()) return runWith({ wordsKey, key, keyedAt })
  return withNewDraftKey(db, runWith)
}
