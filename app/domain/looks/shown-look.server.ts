import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { openWords } from '../sealed-words/child-words.server'
import { hashToken } from '../tokens.server'
import { versionOfText } from './look-version.server'
import { hasLook, lookFolder } from './look-words.server'
import { isChosenByOwner } from './looks.server'

/** The child on the covers of this visitor's book lists. */
export interface ShownLook {
  name: string
  version: string
  childName: string | null
}

/** A look whose key is missing hides no older one. */
const MOST_UNOPENED = 3

/** The child that was changed last, and that its owner has chosen. One query by an index and one key, since it is asked for whole pages that are kept. */
export async function findShownLook(
  db: Db,
  holder: { userId: number } | { visitorToken: string },
): Promise<ShownLook | undefined> {
  const rows = await db
    .selectFrom('looks')
    .select(['looks.name', 'looks.look', 'looks.sealedLook', 'looks.childName', 'looks.sealedChildName'])
    .where(hasLook)
    .where('looks.eraseAt', '>', now())
    .where(isChosenByOwner)
    .where(({ eb, selectFrom }) =>
      'userId' in holder
        ? eb('looks.userId', '=', holder.userId)
        : eb(
            'looks.visitorId',
            '=',
            selectFrom('visitors')
              .select('visitors.id')
              .where('tokenHash', '=', hashToken(holder.visitorToken)),
          ),
    )
    .orderBy('looks.changedAt', 'desc')
    .limit(MOST_UNOPENED)
    .execute()
  for (const { name, ...row } of rows) {
    const [look, childName = null] =
      (await openWords(lookFolder(name), [
        ['look', row.look, row.sealedLook],
        ['childName', row.childName, row.sealedChildName],
      ])) ?? []
    if (look) return { name, version: versionOfText(look, childName), childName }
  }
  return undefined
}
