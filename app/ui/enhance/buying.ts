import { buyingToasts } from '~/texts/buying-toasts'
import { urls } from '~/urls/shop'
import { toast } from '../frame/toaster'
import { openLogin } from './login'
import { readPage } from './page-parts'

// The form that puts a book into the cart or orders it. A member goes on to the next page; a visitor's item is stored
// while the login opens over this page.

const hasMember = () => document.querySelector('meta[name=member]') !== null

const nextPages: Record<string, string> = { cart: urls.cart(), order: urls.checkout() }

/** True if the item was stored; else the reason stands in the form. */
async function storeItem(form: HTMLFormElement, body: FormData): Promise<boolean> {
  try {
    const response = await fetch(form.action, { method: 'POST', body, keepalive: true })
    if (response.ok) return true
    const notice = (await readPage(response)).querySelector('[data-not-added]')
    if (!notice) throw new Error(`${form.action}: ${response.status}`)
    form.querySelector('[data-not-added]')?.remove()
    form.prepend(notice)
    toast({ ...buyingToasts.notAddedToCart, description: notice.lastChild?.textContent ?? undefined })
  } catch (error) {
    console.info(String(error))
    toast(buyingToasts.notAddedToCart)
  }
  return false
}

async function buyAsVisitor(form: HTMLFormElement, button: HTMLElement) {
  const body = new FormData(form, button)
  body.set('stay', 'on')
  button.ariaBusy = 'true'
  const opened = openLogin(nextPages[String(body.get('intent'))]).finally(() => {
    button.ariaBusy = null
  })
  if (await storeItem(form, body)) return
  await opened
  document.querySelector<HTMLDialogElement>('dialog[aria-labelledby=login-title]')?.close()
}

export function handleBuying() {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || !('buy' in target.dataset) || !submitter) return
    if (hasMember()) return
    event.preventDefault()
    if (submitter.ariaBusy !== 'true') void buyAsVisitor(target, submitter)
  })
}
