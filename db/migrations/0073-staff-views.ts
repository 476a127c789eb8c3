import { type Kysely, sql } from 'kysely'

// A parent's page reads who looked at a child's pictures. The log holds far more than that, and what was looked at is
// computed from deed and subject, so no other index serves it.
export async function up(db: Kysely<unknown>) {
  await sql`
    create index audit_log_viewed on audit_log ((case
      when deed in ('photo.seen', 'photo.taken') and subject like 'order:%' then 'photo of ' || subject
      when deed = 'photo.seen' and subject like 'review:%' then 'review photo:' || substr(subject, 8)
      when subject like 'previews/%' and subject not like '%/source.jpg' then substring(subject from '^previews/[^/]+')
      else subject end))
    where actor like 'admin:%'
      and deed in ('photo.seen', 'photo.taken', 'order.seen', 'ebook.seen', 'print.taken', 'batch.taken')`.execute(
    db,
  )
}
