import { redirect } from '@remix-run/node'
import { itemOf } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { type Draft, keepDraft } from '~/domain/orders/drafts.server'
import { orderDraft } from '~/domain/orders/order.input.server'
import { nameChild } from '~/domain/photos/child-name.server'
import type { Owner } from '~/domain/photos/photo'
import { previewOf } from '~/domain/previews/previews.server'
import { childNamed } from '~/domain/previews/whole-book'
import { type Guest, ownerBehind, ownerIn } from '~/http/auth.server'
import { fieldsOf } from '~/http/input.server'
import { address } from '~/urls/shop'

/** Saves the draft, and the child's name with the picture's photo. An empty field may be one never typed in. */
export async function keepTypedOrder(owner: Owner, draft: Draft['fields']): Promise<void> {
  await keepDraft(db, owner, draft)
  const { child } = childNamed(draft.childName ?? null)
  const photoKey = child && (await photoMeantBy(owner, draft))
  if (photoKey) await nameChild(db, owner, { photoKey, child })
}

/** Saves while typing. A caller without an owner has stored nothing yet, and does not become a visitor by typing. */
export async function keepTyped(guest: Guest, form: FormData): Promise<{ kept: boolean }> {
  const owner = ownerBehind(guest)
  const draft = fieldsOf(form, orderDraft)
  if (!owner) return { kept: false }
  await countTry(db, 'orderDraft.owner', JSON.stringify(owner))
  await keepTypedOrder(owner, draft)
  return { kept: true }
}

/** Without script the checkout comes back with its title page drawn from the draft. */
export async function redrawTitlePage(guest: Guest, draft: Draft['fields'], headers: Headers) {
  await keepTypedOrder(await ownerIn(guest, headers), draft)
  const form = draft.item ? address.checkoutOf(Number(draft.item)) : address.checkout()
  return redirect(`${form}#first-page`, { status: 303, headers })
}

async function photoMeantBy(owner: Owner, { item, made }: Draft['fields']) {
  if (made) return (await previewOf(db, owner, made))?.photoKey
  return item ? (await itemOf(db, owner, Number(item)))?.sourceKey : undefined
}
