import { addAdmin } from '~/domain/admins/admins.server'
import { requireOpenCampaign } from '~/domain/campaigns/campaigns.server'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { type OrderInput, placeOrder } from '~/domain/orders/checkout/place-order.server'
import type { ContactedOrder, OrderStatus } from '~/domain/orders/order'
import { NO_RECIPE } from '~/domain/prints/print-waivers.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addUser } from '~/domain/users/users.server'
import type { Owner } from '~/domain/visitors/owner'
import { createVisitor } from '~/domain/visitors/visitors.server'

// Rows for tests; every default value is unique.

let count = 0
const next = () => {
  count += 1
  return count
}

export function aUser(over: Partial<Parameters<typeof addUser>[1]> = {}) {
  const n = next()
  return addUser(db, { username: `독자${n}`, email: `reader${n}@example.com`, password: 'book1234', ...over })
}

export function anAdmin(over: Partial<Parameters<typeof addAdmin>[1]> = {}) {
  return addAdmin(db, { username: `editor${next()}`, password: 'admin1234', ...over })
}

export async function aBook(over: Record<string, unknown> = {}) {
  const n = next()
  const { id } = await db
    .insertInto('books')
    .values({
      title: `책 ${n}`,
      description: '설명',
      category: '모험',
      price: 59000,
      displayOrder: 1000 + n,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The picture has a row but no file in storage. */
export async function aPicture(title = `picture-${next()}`) {
  const name = `${title}-${next().toString(16).padStart(12, '0')}`
  const picture = {
    name,
    url: `/pictures/${name}/480.jpg`,
    width: 1200,
    height: 1200,
    widths: [240, 480],
    placeholder: 'data:image/webp;base64,AAAA',
  }
  await db.insertInto('pictures').values(picture).execute()
  return picture
}

/** A new member and a new book unless given; the order starts in `status` without the steps before it. */
export async function anOrder(
  over: Partial<OrderInput> & { userId?: number; status?: OrderStatus } = {},
): Promise<ContactedOrder & { userId: number }> {
  const { status = 'ORDERED', userId = (await aUser()).id, ...entry } = over
  const placed = await placeOrder(
    db,
    { userId },
    {
      bookId: entry.bookId ?? (await aBook()),
      customerName: '김보호',
      customerPhone: '01012345678',
      childName: '하늘',
      postalCode: '04524',
      address: '서울 중구 세종대로 110',
      ...entry,
    },
  )
  const order = await addContact(db, placed)
  if (status === 'ORDERED') return { ...order, userId }
  await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  return { ...order, status, userId }
}

/** The operator's note that lets an order go into production although the shop printed no files for it. */
export async function aPrintWaiver(orderId: number) {
  const recipe = (await findRecipe(db, orderId))?.hash ?? NO_RECIPE
  const adminId = (await anAdmin()).id
  await db
    .insertInto('printWaivers')
    .values({ orderId, recipe, adminId, note: '시험으로 진행해요', problems: '[]' })
    .execute()
}

/** The preorder belongs to a new visitor unless `owner` is given. */
export async function aPreorder(over: Partial<OrderInput> & { owner?: Owner } = {}): Promise<ContactedOrder> {
  const { owner = { visitorId: (await createVisitor(db)).visitor.id }, ...entry } = over
  const placed = await placeOrder(db, owner, {
    bookId: entry.bookId ?? (await aBook()),
    customerName: '김보호',
    customerPhone: '01012345678',
    childName: '하늘',
    postalCode: '04524',
    address: '서울 중구 세종대로 110',
    campaign: requireOpenCampaign(),
    ...entry,
  })
  return addContact(db, placed)
}
