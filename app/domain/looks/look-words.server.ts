import type { ExpressionBuilder } from 'kysely'
import { type ChildLook, serializeLook } from '~/art/child/look'
import { log } from '~/config/log.server'
import type { LookProposal } from '~/engines/composite/look/proposal'
import type { DB } from '../../../db/schema'
import { isDatabaseUnreachable } from '../database-errors.server'
import type { Db } from '../db.server'
import type { PictureKey } from '../sealed-pictures/wrap-key.server'
import { findSealingKey, sealWord } from '../sealed-words/child-words.server'
import { childKeys, eraseFolder } from '../storage.server'
import { newName } from '../tokens.server'

// The words of a look's row, sealed under a key of the look's own: its choices, what the photo proposed, and the child's
// name. The pictures that were painted from it pin its choices under the same key.

/** Names the look's key. No object lies below it. */
export const lookFolder = (name: string) => `looks/${name}`

export interface LookWords {
  look?: ChildLook
  proposal?: LookProposal
  childName?: string | null
}
export interface SealedLook {
  name: string
  columns: ReturnType<typeof sealLook>
  isInserted: boolean
}

/** Runs with a name and a key for a new look, which must be there before the transaction that inserts its row. */
export async function withNewLook<Result>(
  db: Db,
  words: LookWords,
  run: (look: SealedLook) => Promise<Result>,
): Promise<Result> {
  const name = newName()
  const key = await childKeys.findOrCreate(lookFolder(name))
  const look = { name, columns: sealLook(key, name, words), isInserted: false }
  try {
    const result = await run(look)
    if (!look.isInserted) await dropUnusedKey(db, name)
    return result
  } catch (error) {
    // A commit whose answer came too late still inserts the row. A key that opens nothing does no harm.
    if (!isDatabaseUnreachable(error)) await dropUnusedKey(db, name)
    throw error
  }
}

/** A failure is logged and does not fail the request. */
async function dropUnusedKey(db: Db, name: string) {
  try {
    const row = await db.selectFrom('looks').select('id').where('name', '=', name).executeTakeFirst()
    if (!row) await eraseFolder(lookFolder(name))
  } catch (error) {
    log.error('looks.unusedKey', error)
  }
}

export function sealLook(
  key: PictureKey | undefined,
  name: string,
  { look, proposal, childName }: LookWords,
) {
  const folder = lookFolder(name)
  const chosen = look ?? proposal?.look
  const texts = {
    look: chosen ? serializeLook(chosen) : null,
    proposal: proposal ? JSON.stringify(proposal) : null,
  }
  return {
    ...texts,
    sealedLook: sealWord(key, folder, 'look', texts.look),
    sealedProposal: sealWord(key, folder, 'proposal', texts.proposal),
    ...(childName !== undefined && {
      childName,
      sealedChildName: sealWord(key, folder, 'childName', childName),
    }),
  }
}

/** Another text for one column of a look that is stored. Undefined for one that is erased. */
export async function sealLookWord(db: Db, name: string, word: 'look' | 'childName', text: string) {
  const folder = lookFolder(name)
  const key = await findSealingKey(db, folder)
  return key === 'erased' ? undefined : { text, sealed: sealWord(key, folder, word, text) }
}

type LookColumns = ExpressionBuilder<DB, 'looks'>

export const hasLook = (is: LookColumns) =>
  is.or([is('looks.look', 'is not', null), is('looks.sealedLook', 'is not', null)])

export const hasSealedWords = (is: LookColumns) =>
  is.or(
    (['looks.sealedLook', 'looks.sealedProposal', 'looks.sealedChildName'] as const).map((column) =>
      is(column, 'is not', null),
    ),
  )

/** A new release beside an earlier one fills both columns; later there is only the seal. */
export const isSameLook = (is: LookColumns, { text, sealed }: { text: string; sealed: Buffer | null }) =>
  is.or([is('looks.look', '=', text), is('looks.sealedLook', '=', sealed)])

/** Whether a picture shows the look as it is now, or waits for it to be proposed. */
export const isCurrentLook = ({ fn, eb, and }: ExpressionBuilder<DB, 'looks' | 'previews'>) =>
  fn.coalesce(
    eb('previews.look', '=', eb.ref('looks.look')),
    eb('previews.sealedLook', '=', eb.ref('looks.sealedLook')),
    and(
      (['previews.look', 'previews.sealedLook', 'looks.look', 'looks.sealedLook'] as const).map((column) =>
        eb(column, 'is', null),
      ),
    ),
  )

export const noChildName = { childName: null, sealedChildName: null }
