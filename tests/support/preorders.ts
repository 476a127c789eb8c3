import { randomInt } from 'node:crypto'

// A preorder as a row alone, for tests that begin after the registration.

interface Queryable {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export async function insertPreorder(
  database: Queryable,
  { childName = '하늘', phone = `0108${randomInt(1_000_000, 9_999_999)}`, status = 'PREORDER_WADIZ' } = {},
): Promise<{ id: number; code: string; phone: string }> {
  const code = letters(8)
  const [row] = await database.ask(
    `insert into orders (order_number, book_id, title, price, quantity, total_amount, status, channel, campaign_id,
       handoff_token, child_name, customer_name, customer_phone, customer_email, recipient_name, recipient_phone,
       postal_code, address, detail_address, city)
     select '261122-${letters(6)}', id, title, price, 1, price, '${status}', 'wadiz', 'jugongin',
       '${code}', '${childName}', '김보호', '${phone}', 'parent@example.com', '김보호', '${phone}',
       '04524', '서울 중구 세종대로 110', '301호', '서울' from books where id = 2 returning id`,
  )
  return { id: Number(row?.id), code, phone }
}
