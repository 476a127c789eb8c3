import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { contactFields } from '~/domain/sealed-words/contact-columns'

// The page about children's data names each column that may hold words about a child, and says which ones are sealed.

/** Numbers, hashes, keys of objects, states and words of a list. */
const WITHOUT_WORDS: Record<string, string> = {
  approval_requests: 'preview_name',
  approved_pages: 'page child release compared_release',
  batch_files: 'kind name key sha256 crc32 fault',
  cart_items: 'source_key preview_key source_image_url preview_image_url cover_image_url look_name',
  consents: 'kind version address',
  deleted_hidden_reviews: 'hidden_reason',
  ebook_gifts: 'token_hash words_key',
  ebook_pages: 'page state',
  ebooks: 'recipe state',
  identities: 'provider subject',
  inquiries: 'category status',
  live_tests: 'token_hash',
  looks: 'name',
  notices: 'fact channel status',
  order_changes: 'field actor request_id words_key',
  order_drafts: 'words_key',
  order_memos: 'words_key',
  order_names: 'made_of',
  order_steps: 'from_status to_status actor request_id',
  orders: `order_number channel status title source_key preview_key source_image_url preview_url template_url shown_hash
    request_key courier tracking_code cancel_reason campaign_id handoff_token look_name coupon_code
    words_key child_key contact_key`,
  password_resets: 'token_hash',
  payments: `oid provider status auth_key req_key confirm_url req_key_hash captured_oid paid_on card_name card_last4
    receipt_url code message claim payer`,
  photo_requests: 'reason token_hash preview_name outcome',
  photos: 'key consent',
  points: 'type reason',
  preview_pages: 'page state',
  previews: 'name template_url channel state',
  print_parts: 'part state',
  print_waivers: 'recipe words_key',
  prints: 'recipe profile state files asked_by',
  review_photos: 'key',
  reviews: 'hidden_reason photo_refusal',
  sessions: 'token_hash agent',
  user_deletions: 'email_hash',
  users: 'password_hash provider',
  wadiz_intakes: 'campaign_id source consent_version words_key',
}

/** Rows of a family, directly or by their order, photo, look, picture or review. */
const OF_A_FAMILY = sql`exists (
  select from information_schema.columns as link
  where link.table_schema = 'public' and link.table_name = columns.table_name
    and link.column_name in ('user_id', 'visitor_id', 'order_id', 'photo_id', 'look_id', 'preview_id', 'review_id')
) or table_name in ('users', 'notices', 'wadiz_intakes')`

async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns as columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'bytea') and (${OF_A_FAMILY})`.execute(db)
  return rows.map(({ place }) => place)
}

const page = readFileSync(new URL('../../docs/childrens-data.md', import.meta.url), 'utf8')
const [, section = ''] = page.split('### Every column with words')
const documented = [...section.matchAll(/^\|([^|]+)\|([^|]+)\|[^|]+\|$/gm)].flatMap(
  ([, names = '', seal = '']) =>
    [...names.matchAll(/`(\w+\.\w+)`/g)].map(([, place = '']) => ({ place, isSealed: !/^ no\b/.test(seal) })),
)

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** An order's customer and recipient have one seal together. */
const CONTACT = new Set<string>(contactFields.map((field) => `orders.${toSnakeCase(field)}`))
const twinOf = (place: string) =>
  CONTACT.has(place) ? 'orders.sealed_contact' : place.replace('.', '.sealed_')
const isTwin = (place: string) => place.includes('.sealed_')

describe('the page about children’s data', () => {
  it('names every column with words, and none twice or in vain', async () => {
    const others = Object.entries(WITHOUT_WORDS).flatMap(([table, columns]) =>
      columns.split(/\s+/).map((column) => `${table}.${column}`),
    )
    const columns = (await listColumns()).filter((place) => !isTwin(place))
    expect([...documented.map(({ place }) => place), ...others].sort()).toEqual(columns.sort())
  })

  it('calls sealed what has a sealed twin', async () => {
    const twins = (await listColumns()).filter(isTwin)
    const sealed = documented.filter(({ isSealed }) => isSealed)
    expect([...new Set(sealed.map(({ place }) => twinOf(place)))].sort()).toEqual(twins.sort())
  })
})
