import { redirect } from '@remix-run/node'
import { itemOf } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { childNameFor } from '~/domain/orders/child-name.server'
import { type Draft, draftOf } from '~/domain/orders/drafts.server'
import { nameChild } from '~/domain/photos/child-name.server'
import type { Owner } from '~/domain/photos/photo'
import { startPages } from '~/domain/previews/pages.server'
import { previewKey } from '~/domain/previews/preview'
import { wholeBookForm } from '~/domain/previews/preview.input.server'
import { previewOf } from '~/domain/previews/previews.server'
import { childNamed } from '~/domain/previews/whole-book'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { Refusal } from '~/domain/refusal'
import { type Guest, ownerBehind } from '~/http/auth.server'
import { fieldsOf } from '~/http/input.server'
import { found } from '~/http/respond.server'
import { sayOnTitlePage } from '~/texts/print/pages'
import { campaignAddress } from '~/urls/campaign'
import { address, isWadiz } from '~/urls/shop'
import { ownerToPaintFor } from './previews.server'

// The whole book with one child: its page's data and its actions.

/** The query may set the name: an order's page shows the book with the order's own name. */
export async function wholeBookFor(guest: Guest, name: string, query: URLSearchParams) {
  const owner = ownerBehind(guest)
  const preview = found(owner && (await previewOf(db, owner, name)), 'file.unknown')
  const draft = owner && (await draftOf(db, owner))
  const kept = owner && (await childNameFor(db, owner, preview, draft))
  const typed = query.get('name') ?? kept ?? ''
  const { child, fault } = childNamed(typed)
  const dedication = owner && (await dedicationTypedFor(owner, name, draft))
  const shown = { name, child, dedication, say: sayOnTitlePage }
  const book = found(owner && (await wholeBookOf(db, owner, shown)), 'file.unknown')
  return { book, typed, fault, order: idFrom(query.get('order') ?? '') }
}

/** A dedication belongs to the book for which it was typed. */
async function dedicationTypedFor(owner: Owner, name: string, draft?: Draft) {
  const { item, made, dedication } = draft?.fields ?? {}
  if (!dedication) return undefined
  const meant = item ? (await itemOf(db, owner, Number(item)))?.previewKey : made && previewKey(made)
  return meant === previewKey(name) ? dedication : undefined
}

/** Only this action requests painting, never a GET. A typed name is saved, whichever button is pressed. */
export async function pressInWholeBook(guest: Guest, form: FormData, { url, name }: Pressed) {
  const { intent, childName } = fieldsOf(form, wholeBookForm)
  const { pathname, searchParams } = new URL(url)
  const owner = ownerBehind(guest)
  if (owner && childName !== undefined) {
    await nameChildIn(owner, name, childName)
    searchParams.delete('name')
  }
  if (intent === 'paint') await startPages(db, await ownerToPaintFor(guest, name), name)
  if (intent === 'register') return redirect(campaignAddress.wadizCheckoutOf(name), 303)
  const order = idFrom(searchParams.get('order') ?? '')
  if (intent === 'order') return redirect(order ? address.checkoutOf(order) : address.checkout(), 303)
  const query = searchParams.toString()
  return redirect(address.wholeBook(name, isWadiz(pathname)) + (query && `?${query}`), 303)
}

interface Pressed {
  url: string
  /** the preview's name */
  name: string
}

async function nameChildIn(owner: Owner, name: string, child: string) {
  const preview = await previewOf(db, owner, name)
  if (!preview) throw new Refusal('preview.gone')
  await nameChild(db, owner, { photoKey: preview.photoKey, child })
}
