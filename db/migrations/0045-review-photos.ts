import { type Kysely, sql } from 'kysely'

// A review may be edited, is hidden for a reason that its author reads, and may have a photo of the reading. A photo
// without a review has a time at which it is erased.
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table reviews
      add column edited_at timestamptz,
      add column hidden_reason text check (hidden_reason in ('personal', 'rights', 'abuse', 'unrelated')),
      add column photo_refusal text check (photo_refusal in ('personal', 'rights', 'abuse', 'unrelated')),
      add check (hidden_reason is null or hidden_at is not null)`.execute(db)
  await sql`create index reviews_order on reviews (order_id)`.execute(db)

  await sql`
    create table review_photos (
      id integer generated always as identity primary key,
      review_id integer unique references reviews (id),
      key text not null unique check (key ~ '^reviews/[A-Za-z0-9_-]{22}[.]webp$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now(),
      approved_at timestamptz,
      erase_at timestamptz,
      check ((review_id is null) = (erase_at is not null))
    )`.execute(db)
  await sql`create index review_photos_waiting on review_photos (review_id) where approved_at is null`.execute(
    db,
  )
  await sql`create index review_photos_due on review_photos (erase_at) where erase_at is not null`.execute(db)

  await sql`alter table consents drop constraint consents_kind_check`.execute(db)
  await sql`
    alter table consents add constraint consents_kind_check check (kind in
      ('age', 'terms', 'privacy', 'marketing', 'guardian', 'order', 'customMade', 'child',
       'preorder', 'preorderPrivacy', 'preorderChild', 'reviewPhoto'))`.execute(db)
}
