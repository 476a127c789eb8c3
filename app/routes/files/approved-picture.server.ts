import { pictureSides, readApprovedPicture } from '~/domain/approvals/changed-pages.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { recordOrderView } from '~/domain/orders/office/order-detail.server'
import { findOrderById, findOwnOrder } from '~/domain/orders/orders.server'
import { findAdmin, type Guest } from '~/http/auth.server'

export async function openApprovedPicture(
  guest: Guest,
  { id, page = '', side }: Record<string, string | undefined>,
) {
  const orderId = parseId(id)
  const known = pictureSides.find((one) => one === side)
  if (!orderId || !known || !(await mayView(guest, orderId))) return undefined
  const bytes = await readApprovedPicture(db, { orderId, page, side: known })
  return bytes && { type: 'image/webp', bytes }
}

async function mayView(guest: Guest, orderId: number): Promise<boolean> {
  const { user, visit } = guest
  const admin = findAdmin(guest, 'customers')
  if (user && (await findOwnOrder(db, { userId: user.id }, orderId))) return true
  if (!admin || !(await findOrderById(db, orderId))) return false
  const by = { actor: `admin:${admin.id}`, address: visit.address, requestId: visit.id } as const
  await recordOrderView(db, orderId, by)
  return true
}
