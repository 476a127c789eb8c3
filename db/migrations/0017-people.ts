import { type Kysely, sql } from 'kysely'

// The office finds whoever is out, reviews that are hidden and who did what without reading everything, and somebody may
// be let go by the office as well as by themselves.
export async function up(db: Kysely<unknown>) {
  await sql`create index users_out on users (id desc) where deleted_at is null and not is_active`.execute(db)
  await sql`create index users_left on users (id desc) where deleted_at is not null`.execute(db)
  await sql`create index users_provider on users (provider, id desc) where deleted_at is null`.execute(db)
  await sql`create index reviews_hidden on reviews (id desc) where hidden_at is not null`.execute(db)
  await sql`create index inquiries_all on inquiries (id desc) where deleted_at is null`.execute(db)

  await sql`drop index audit_log_time`.execute(db)
  await sql`create index audit_log_when on audit_log (happened_at desc, id desc)`.execute(db)
  await sql`create index audit_log_actor on audit_log (actor, happened_at desc, id desc)`.execute(db)
  await sql`create index audit_log_deed on audit_log (deed, happened_at desc, id desc)`.execute(db)

  await sql`alter table user_deletions drop constraint user_deletions_reason_check`.execute(db)
  await sql`
    alter table user_deletions add constraint user_deletions_reason_check
      check (reason in ('서비스_불만', '사용빈도_낮음', '개인정보_우려', '계정_변경', '기타', 'admin'))`.execute(
    db,
  )
}
