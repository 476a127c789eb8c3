import { type Kysely, sql } from 'kysely'

// The campaign: orders whose money is elsewhere, known to whoever has no account by a code; and who wants to hear of it.
export async function up(db: Kysely<unknown>) {
  await sql`alter table orders add column campaign_id text check (char_length(campaign_id) between 1 and 50)`.execute(
    db,
  )
  await sql`
    alter table orders add column handoff_token text unique
    check (handoff_token ~ '^[A-HJ-NP-Z2-9]{8}$')`.execute(db)
  await sql`
    alter table orders add constraint orders_campaign check (
      (channel = 'wadiz') = (handoff_token is not null) and (channel = 'wadiz') = (campaign_id is not null))`.execute(
    db,
  )
  await sql`alter table orders add constraint orders_preorder check (status <> 'PREORDER_WADIZ' or channel = 'wadiz')`.execute(
    db,
  )
  // Who has no account is sent the same form twice as well.
  await sql`
    create unique index orders_visitor_request on orders (visitor_id, request_key) where user_id is null`.execute(
    db,
  )
  // Looked up by who registered, for as long as the row is there.
  await sql`create index orders_campaign_phone on orders (customer_phone) where channel = 'wadiz'`.execute(db)
  await sql`create index orders_campaign_email on orders (lower(customer_email)) where channel = 'wadiz'`.execute(
    db,
  )

  // Nobody's account: what was agreed to stands beside what was said. One row a person and campaign.
  await sql`
    create table wadiz_intakes (
      id integer generated always as identity primary key,
      campaign_id text not null check (char_length(campaign_id) between 1 and 50),
      email text not null check (char_length(email) <= 254),
      phone text check (char_length(phone) <= 20),
      kid1_name text not null check (char_length(kid1_name) <= 20),
      kid1_gender text not null check (kid1_gender in ('male', 'female')),
      book1 integer not null references books (id),
      kid2_name text check (char_length(kid2_name) <= 20),
      kid2_gender text check (kid2_gender in ('male', 'female')),
      book2 integer references books (id),
      source text not null default 'wadiz_preopen' check (char_length(source) <= 50),
      consent_version text not null,
      consented_at timestamptz not null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (book2 is null or (kid2_name is not null and kid2_gender is not null))
    )`.execute(db)
  await sql`create unique index wadiz_intakes_person on wadiz_intakes (campaign_id, lower(email))`.execute(db)

  await sql`alter table consents drop constraint consents_kind_check`.execute(db)
  await sql`
    alter table consents add constraint consents_kind_check check (kind in
      ('age', 'terms', 'privacy', 'marketing', 'guardian', 'order', 'customMade', 'child',
       'preorder', 'preorderPrivacy', 'preorderChild'))`.execute(db)
}
