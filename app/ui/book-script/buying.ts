import { buyingToasts } from '~/texts/buying-toasts'
import { urls } from '~/urls/shop'
import { findLogin, openLogin } from '../enhance/login'
import { toast } from '../frame/toaster'
import { readPage, showParts } from './page-parts'

// The form that puts a book into the cart or orders it. A member goes on to the next page; a visitor's item is stored
// while the login opens over this page.

const hasMember = () => document.querySelector('meta[name=member]') !== null

const nextPages: Record<string, string> = { cart: urls.cart(), order: urls.checkout() }

/** The answer's page; none if the item was refused or the connection is lost, which the form then says. */
async function storeItem(form: HTMLFormElement, body: FormData): Promise<Response | undefined> {
  try {
    const response = await fetch(form.action, { method: 'POST', body, keepalive: true })
    if (response.ok) return response
    const notice = (await readPage(response)).querySelector('[data-not-added]')
    if (!notice) throw new Error(`${form.action}: ${response.status}`)
    form.querySelector('[data-not-added]')?.remove()
    form.prepend(notice)
    toast({ ...buyingToasts.notAddedToCart, description: notice.lastChild?.textContent ?? undefined })
  } catch (error) {
    console.info(String(error))
    toast(buyingToasts.notAddedToCart)
  }
  return undefined
}

async function buyAsMember(form: HTMLFormElement, body: FormData) {
  const response = await storeItem(form, body)
  if (!response) return
  if (new URL(response.url).pathname !== location.pathname) {
    location.assign(response.url)
    // The button stays busy until the browser shows the next page.
    return new Promise<void>(() => {})
  }
  showParts(await readPage(response))
  document.querySelector('[data-part=added]')?.scrollIntoView({ block: 'nearest' })
}

async function buyAsVisitor(form: HTMLFormElement, body: FormData) {
  body.set('stay', 'on')
  const stored = storeItem(form, body)
  // The dialog says that the book is stored.
  const opened = openLogin(
    nextPages[String(body.get('intent'))],
    stored.then((response) => response ?? findLogin()?.close()),
  )
  await Promise.all([stored, opened])
}

async function buy(form: HTMLFormElement, button: HTMLElement) {
  const body = new FormData(form, button)
  button.ariaBusy = 'true'
  await (hasMember() ? buyAsMember(form, body) : buyAsVisitor(form, body))
  button.ariaBusy = null
}

export function handleBuying() {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || !('buy' in target.dataset) || !submitter) return
    event.preventDefault()
    if (submitter.ariaBusy !== 'true') void buy(target, submitter)
  })
}
