import { now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { Refusal } from '../refusal'
import { MAX_TEMPLATES } from './reply-template'
import type { NewReplyTemplate } from './reply-template.input.server'

export interface ReplyTemplate {
  id: number
  name: string
  body: string
  version: number
}

export const listReplyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db
    .selectFrom('replyTemplates')
    .select(['id', 'name', 'body', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function addReplyTemplate(db: Db, { name, body }: NewReplyTemplate, by: AdminActor) {
  await inTransaction(db, async (tx) => {
    const all = await lockTemplates(tx)
    if (all.length >= MAX_TEMPLATES) throw new Refusal('replyTemplate.tooMany')
    // A double press sends the same words again.
    if (all.some((one) => one.name === name && one.body === body)) return
    const position = Math.max(0, ...all.map((one) => one.position)) + 1
    const { id } = await tx
      .insertInto('replyTemplates')
      .values({ name, body, position, createdAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { ...by, action: 'reply.added', subject: `reply:${id}` })
  })
}

type ChangedTemplate = NewReplyTemplate & { id: number; version: number }

/** `version` is the one that the operator changed: another operator may have changed it meanwhile. */
export async function changeReplyTemplate(
  db: Db,
  { id, version, name, body }: ChangedTemplate,
  by: AdminActor,
) {
  await inTransaction(db, async (tx) => {
    const before = (await lockTemplates(tx)).find((one) => one.id === id)
    if (!before) throw new Refusal('replyTemplate.gone')
    if (before.name === name && before.body === body) return
    if (before.version !== version) throw new Refusal('replyTemplate.changedMeanwhile', 'body')
    await tx
      .updateTable('replyTemplates')
      .set({ name, body, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, { ...by, action: 'reply.changed', subject: `reply:${id}` })
  })
}

export async function deleteReplyTemplate(db: Db, id: number, by: AdminActor) {
  await inTransaction(db, async (tx) => {
    const gone = await tx.deleteFrom('replyTemplates').where('id', '=', id).returning('id').executeTakeFirst()
    if (gone) await recordAudit(tx, { ...by, action: 'reply.deleted', subject: `reply:${id}` })
  })
}

export async function moveReplyTemplate(db: Db, id: number, to: 'up' | 'down') {
  await inTransaction(db, async (tx) => {
    const ids = (await lockTemplates(tx)).map((one) => one.id)
    const at = ids.indexOf(id)
    if (at < 0) throw new Refusal('replyTemplate.gone')
    const other = ids[to === 'up' ? at - 1 : at + 1]
    if (other === undefined) return
    ids[ids.indexOf(other)] = id
    ids[at] = other
    for (const [position, one] of ids.entries())
      await tx.updateTable('replyTemplates').set({ position }).where('id', '=', one).execute()
  })
}

const lockTemplates = (tx: Tx) =>
  tx
    .selectFrom('replyTemplates')
    .select(['id', 'name', 'body', 'version', 'position'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
