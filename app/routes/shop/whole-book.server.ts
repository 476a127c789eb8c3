import { redirect } from '@remix-run/node'
import { findCartItem } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { splitItems, wordsOfBook } from '~/domain/orders/checkout/book-fields'
import { findChildName } from '~/domain/orders/checkout/child-name.server'
import { findOrderDraft, type OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { nameChild } from '~/domain/previews/child-name.server'
import { startPages } from '~/domain/previews/pages.server'
import { previewKey } from '~/domain/previews/preview'
import { wholeBookForm } from '~/domain/previews/preview.input.server'
import { previewOf } from '~/domain/previews/previews.server'
import { parseChildName } from '~/domain/previews/whole-book'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { toTitleWords } from '~/texts/print/pages'
import { campaignUrls } from '~/urls/campaign'
import { wholeBookUrls } from '~/urls/files'
import { orderFormUrls } from '~/urls/order-form'
import { isWadiz, urls } from '~/urls/shop'
import { requirePaintingOwner } from './preview-commands.server'

/** The query may set the name: an order's page shows the book with the order's own name. */
export async function loadWholeBook(guest: Guest, name: string, query: URLSearchParams) {
  const owner = findOwner(guest)
  const preview = requireFound(owner && (await previewOf(db, owner, name)), 'file.unknown')
  const draft = owner && (await findOrderDraft(db, owner))
  const knownName = owner && (await findChildName(db, owner, preview, draft))
  const typed = query.get('name') ?? knownName ?? ''
  const { child, fault } = parseChildName(typed)
  const { cover, ...words } = (owner && (await findTypedWords(owner, name, draft))) ?? {}
  const options = {
    name,
    child,
    ...words,
    hasCoverName: cover !== 'plain',
    say: toTitleWords,
    urls: wholeBookUrls,
  }
  const book = requireFound(owner && (await wholeBookOf(db, owner, options)), 'file.unknown')
  return { book, typed, fault, order: parseId(query.get('order') ?? '') }
}

/** A dedication with its giver, and a cover without the name, belong to the book for which they were chosen. */
async function findTypedWords(owner: Owner, name: string, draft?: OrderDraft) {
  const { item, items, made, ...fields } = draft?.fields ?? {}
  const further = splitItems(items)
    .slice(1)
    .map((id) => ({ id, ...wordsOfBook(fields, id) }) as BookWords)
  for (const words of [{ ...fields, id: Number(item) } as BookWords, ...further]) {
    const { id, dedication, dedicatedBy, dedicatedOn, cover } = words
    if (!dedication && !dedicatedBy && !dedicatedOn && !cover) continue
    const meant = id ? (await findCartItem(db, owner, id))?.previewKey : made && previewKey(made)
    if (meant === previewKey(name)) return { dedication, dedicatedBy, dedicatedOn, cover }
  }
  return undefined
}

interface BookWords {
  id: number
  dedication?: string
  dedicatedBy?: string
  dedicatedOn?: string
  cover?: string
}

/** Only this action requests painting, never a GET. A typed name is saved, whichever button is pressed. */
export async function handleWholeBookAction(guest: Guest, form: FormData, { url, name }: WholeBookRequest) {
  const { intent, childName } = parseFields(form, wholeBookForm)
  const { pathname, searchParams } = new URL(url)
  const owner = findOwner(guest)
  if (owner && childName !== undefined) {
    await saveChildName(owner, name, childName)
    searchParams.delete('name')
  }
  if (intent === 'paint') await startPages(db, await requirePaintingOwner(guest, name), name)
  if (intent === 'register') return redirect(campaignUrls.wadizCheckoutOf(name), 303)
  const order = parseId(searchParams.get('order') ?? '')
  if (intent === 'order') return redirect(await orderFormUrl(owner, order), 303)
  const query = searchParams.toString()
  return redirect(urls.wholeBook(name, isWadiz(pathname)) + (query && `?${query}`), 303)
}

/** The form from which the book was opened: that of several books if the draft names this one among them. */
async function orderFormUrl(owner: Owner | undefined, item: number | undefined): Promise<string> {
  if (!item) return urls.checkout()
  const items = splitItems((owner && (await findOrderDraft(db, owner)))?.fields.items)
  return items.includes(item) ? orderFormUrls.ofBooks(items) : urls.checkoutOf(item)
}

interface WholeBookRequest {
  url: string
  name: string
}

async function saveChildName(owner: Owner, name: string, child: string) {
  const preview = await previewOf(db, owner, name)
  if (!preview) throw new Refusal('preview.gone')
  await nameChild(db, owner, preview, child)
}
