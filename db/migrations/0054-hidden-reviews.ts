import { type Kysely, sql } from 'kysely'

// A hidden review whose author deletes it leaves its words nowhere, but a new review of the same book stays hidden until
// an operator has read it.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table deleted_hidden_reviews (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      book_id integer not null references books (id),
      hidden_at timestamptz not null,
      hidden_reason text check (hidden_reason in ('personal', 'rights', 'abuse', 'unrelated')),
      unique (user_id, book_id)
    )`.execute(db)

  // The office's list of what waits; waiting photos have an index already.
  await sql`create index reviews_waiting on reviews (id) where edited_at > hidden_at`.execute(db)
}
