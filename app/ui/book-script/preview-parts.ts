import { connectionLost } from '../enhance/connection'
import { toast } from '../frame/toaster'
import { readPage, showParts } from './page-parts'

export const findSection = () => document.querySelector<HTMLElement>('#preview')

/** A photo that was chosen but not yet sent stands in the form alone. */
const holdsPhoto = () => findSection()?.querySelector('[data-photo=chosen]') !== null

type Listener = () => void
const listeners: Listener[] = []

/** Called now and after each change of the section. */
export function onPreviewParts(show: Listener) {
  listeners.push(show)
  show()
}

async function showAnswer(response: Response) {
  showParts(await readPage(response))
  for (const show of listeners) show()
}

/** The page as it is now, or with another picture. False while the shop cannot be reached: the page stays as it is. */
export async function loadParts(address = location.pathname + location.search): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } })
    if (response.ok) await showAnswer(response)
    return response.ok
  } catch (error) {
    console.info(String(error))
    return false
  }
}

const RETRY_MS = 3000

/** Until the shop is reached. */
export async function keepLoadingParts() {
  while (!(await loadParts())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}

/** For changes made elsewhere. */
export const refreshParts = () => (holdsPhoto() ? undefined : loadParts())

async function sendForm(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new FormData(form, button)
  if (button) button.ariaBusy = 'true'
  form.ariaBusy = 'true'
  try {
    await showAnswer(await fetch(form.action, { method: 'POST', body }))
  } catch (error) {
    console.info(String(error))
    toast(connectionLost)
  } finally {
    form.ariaBusy = null
    if (button) button.ariaBusy = null
  }
}

/** The forms and links of the pictures change this section alone; the page stays where it is. */
export function handlePreviewForms() {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement) || !('preview' in target.dataset)) return
    event.preventDefault()
    if (target.ariaBusy !== 'true') void sendForm(target, submitter)
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-made]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void loadParts(link.href)
  })
}
