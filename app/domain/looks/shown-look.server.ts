import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { hashToken } from '../tokens.server'
import { versionOfText } from './look-version.server'
import { isChosenByOwner } from './looks.server'

/** The child on the covers of this visitor's book lists. */
export interface ShownLook {
  name: string
  version: string
  childName: string | null
}

/** The child that was changed last, and that its owner has chosen. One query by an index, since it is asked for whole pages that are kept. */
export async function findShownLook(
  db: Db,
  holder: { userId: number } | { visitorToken: string },
): Promise<ShownLook | undefined> {
  const row = await db
    .selectFrom('looks')
    .select(['looks.name', 'looks.look', 'looks.childName'])
    .where('looks.look', 'is not', null)
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
    .limit(1)
    .executeTakeFirst()
  if (!row?.look) return undefined
  const { name, look, childName } = row
  return { name, version: versionOfText(look, childName), childName }
}
