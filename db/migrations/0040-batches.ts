import { type Kysely, sql } from 'kysely'

// A batch is what one press sends to the printing house: the print files of many orders. A file's checksum is stored, so
// that the archive's layout is known before it is read. Job tickets and manifests follow from the orders, so they have no
// rows. A receipt says which bytes arrived under which name.
export async function up(db: Kysely<unknown>) {
  await sql`
    create table batches (
      id integer generated always as identity primary key,
      number text not null unique check (number ~ '^B[0-9]{6}-[A-Z2-9]{6}$'),
      admin_id integer not null references admins (id),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table batch_files (
      batch_id integer not null references batches (id) on delete cascade,
      order_id integer not null references orders (id) on delete cascade,
      kind text not null check (kind in ('interior', 'cover')),
      name text not null,
      key text not null,
      bytes integer not null check (bytes > 0),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      crc32 text check (crc32 ~ '^[0-9a-f]{8}$'),
      fault text check (fault in ('missing', 'changed')),
      primary key (order_id, kind),
      unique (batch_id, name)
    )`.execute(db)
  await sql`
    create table batch_sends (
      id integer generated always as identity primary key,
      batch_id integer not null references batches (id) on delete cascade,
      channel text not null check (channel in ('download', 'press')),
      admin_id integer not null references admins (id),
      started_at timestamptz not null default now(),
      tries integer not null default 0,
      fault text,
      leased_until timestamptz,
      ended_at timestamptz,
      check (channel = 'press' or ended_at is not null)
    )`.execute(db)
  await sql`create index batch_sends_batch on batch_sends (batch_id, id)`.execute(db)
  // A second press while a batch is being sent joins the first.
  await sql`create unique index batch_sends_one_at_a_time on batch_sends (batch_id) where ended_at is null`.execute(
    db,
  )
  await sql`
    create table batch_receipts (
      batch_id integer not null references batches (id) on delete cascade,
      name text not null,
      sha256 text not null,
      send_id integer not null references batch_sends (id) on delete cascade,
      received_at timestamptz not null default now(),
      primary key (batch_id, name, sha256)
    )`.execute(db)
  await sql`
    create table batch_parcel_lists (
      id integer generated always as identity primary key,
      batch_id integer not null references batches (id) on delete cascade,
      admin_id integer not null references admins (id),
      parcels integer not null check (parcels > 0),
      received_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index batch_parcel_lists_batch on batch_parcel_lists (batch_id)`.execute(db)
}
