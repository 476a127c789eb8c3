import { type Kysely, sql } from 'kysely'

// A gift link is wrapped: with names, a line and, if its giver wants it, the child in the messenger's preview. Its reader
// thanks once. The words go with the e-book's pictures.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table ebook_gifts
      add column recipient text check (char_length(recipient) between 1 and 20),
      add column giver text check (char_length(giver) between 1 and 20),
      add column line text check (char_length(line) between 1 and 100),
      add column shows_child boolean not null default false,
      add column thanked_at timestamptz,
      add column thanks text check (char_length(thanks) between 1 and 80),
      add check (thanks is null or thanked_at is not null)`.execute(db)
}
