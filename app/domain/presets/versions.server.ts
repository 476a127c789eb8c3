import { sql } from 'kysely'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'
import { assertWhole, changePreset, findPresetVersion, lockPresetVersion } from './presets.server'

interface VersionListItem {
  version: number
  name: string | null
  savedAt: Date
  by: string | null
}

/** The list always has the current version, then named versions, then the newest. */
const MAX_LISTED = 200
const versionColumns = ['version', 'name', 'savedAt', 'savedBy'] as const

export async function listVersions(db: Db, bookId: number): Promise<VersionListItem[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('presets')
        .select([...versionColumns, sql<boolean>`true`.as('isInForce')])
        .where('bookId', '=', bookId)
        .unionAll(
          from
            .selectFrom('presetVersions')
            .select([...versionColumns, sql<boolean>`false`.as('isInForce')])
            .where('bookId', '=', bookId),
        )
        .as('known'),
    )
    .leftJoin('admins', (both) => both.on(sql<boolean>`known.saved_by = 'admin:' || admins.id`))
    .select(['known.version', 'known.name', 'known.savedAt', 'admins.username as by'])
    .orderBy('isInForce', 'desc')
    .orderBy(sql`known.name is null`)
    .orderBy('known.version', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.sort((one, other) => other.version - one.version)
}

interface VersionRef {
  bookId: number
  version: number
}

export async function nameVersion(
  db: Db,
  by: AuditActor,
  { bookId, version, name }: VersionRef & { name: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPresetVersion(tx, bookId)
    // A version is in one of the two tables.
    const inForce = await tx
      .updateTable('presets')
      .set({ name })
      .where('bookId', '=', bookId)
      .where('version', '=', version)
      .executeTakeFirst()
    const before = await tx
      .updateTable('presetVersions')
      .set({ name })
      .where('bookId', '=', bookId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!inForce.numUpdatedRows && !before.numUpdatedRows) throw new Refusal('preset.noVersion')
    await recordAudit(tx, { ...by, action: 'preset.named', subject: `book:${bookId}`, detail: { version } })
  })
}

/** The restored version becomes the newest; the versions between stay. */
export async function restoreVersion(
  db: Db,
  by: AuditActor,
  { bookId, version, base }: VersionRef & { base?: number },
): Promise<number> {
  const audit = { action: 'preset.restored' as const, detail: { from: version } }
  const saved = await changePreset(db, bookId, { base, by, audit }, async (tx) => {
    const preset = assertWhole(await findPresetVersion(tx, bookId, version))
    if (!preset) throw new Refusal('preset.noVersion')
    return preset.document
  })
  return saved.version
}
