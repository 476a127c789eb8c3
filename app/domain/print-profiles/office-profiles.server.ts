import { isBuiltInProfile } from '~/book/print/profile'
import { now } from '~/config/clock'
import { type AdminActor, type AuditEntry, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { assertInksKnown } from './ink-profiles.server'
import type { NewProfile } from './profile.input.server'
import { toMeasures } from './profile-form'
import { findProfile } from './profiles.server'

/** With `replaces` the profile takes the place of another one, which ends. */
export async function createProfile(db: Db, { replaces, label, ...typed }: NewProfile, by: AdminActor) {
  return inTransaction(db, async (tx) => {
    await lockProfiles(tx)
    const measures = toMeasures(typed)
    if (measures.inks) await assertInksKnown(tx, measures.inks.icc)
    const before = replaces === undefined ? undefined : await endRow(tx, replaces)
    // It was replaced or ended meanwhile: a second version would stand beside the first, and neither would be known to win.
    if (replaces !== undefined && !before) throw new Refusal('printProfile.unknown')
    const { id } = await tx
      .insertInto('printProfiles')
      .values({
        ...{ label, measures: JSON.stringify(measures), isDefault: before?.isDefault ?? false },
        ...{ createdAt: now(), createdBy: adminIdOf(by) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const name = `house-${id}` as const
    await record(tx, by, { action: 'profile.made', name, detail: { label, ...(replaces && { replaces }) } })
    return name
  })
}

/** Files that were made with it stay. Its place as the default goes back to the one that is built in. */
export async function endProfile(db: Db, id: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProfiles(tx)
    const ended = await endRow(tx, id)
    if (ended)
      await record(tx, by, {
        action: 'profile.ended',
        name: `house-${id}`,
        detail: { label: ended.label },
      })
  })
}

export async function chooseDefaultProfile(db: Db, name: string, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProfiles(tx)
    if (!(await findProfile(tx, name))) throw new Refusal('printProfile.unknown')
    await tx.updateTable('printProfiles').set({ isDefault: false }).where('isDefault', '=', true).execute()
    if (!isBuiltInProfile(name)) {
      const id = Number(name.slice('house-'.length))
      const { numUpdatedRows } = await tx
        .updateTable('printProfiles')
        .set({ isDefault: true })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (!numUpdatedRows) throw new Refusal('printProfile.unknown')
    }
    await record(tx, by, { action: 'profile.chosen', name })
  })
}

const lockProfiles = (tx: Tx) => tx.selectFrom('printProfiles').select('id').forUpdate().execute()

const endRow = (tx: Tx, id: number) =>
  tx
    .updateTable('printProfiles as ended')
    .from('printProfiles as before')
    .set({ endedAt: now(), isDefault: false })
    .whereRef('ended.id', '=', 'before.id')
    .where('ended.id', '=', id)
    .where('ended.endedAt', 'is', null)
    .returning(['before.label', 'before.isDefault'])
    .executeTakeFirst()

const record = (
  tx: Tx,
  by: AdminActor,
  made: {
    action: `profile.${'made' | 'ended' | 'chosen'}`
    name: string
    detail?: AuditEntry['detail']
  },
) => {
  const { name, ...what } = made
  return recordAudit(tx, { ...by, ...what, subject: `profile:${name}` })
}
