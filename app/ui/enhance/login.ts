import { urls } from '~/urls/shop'
import { createElement } from '../loading/skeleton'
import { isPlainClick } from './leaving'

// The login dialog over the current page. It opens at once; its script and its forms are loaded meanwhile.

type DialogScript = typeof import('./login-dialog')

const TITLE_ID = 'login-title'

export const findLogin = () =>
  document.querySelector<HTMLDialogElement>(`dialog[aria-labelledby=${TITLE_ID}]`)

function openDialog(): HTMLDialogElement {
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', TITLE_ID)
  const heading = createElement('h2', 'text-xl font-bold outline-none', [new Text('로그인/회원가입')])
  heading.id = TITLE_ID
  heading.tabIndex = -1
  dialog.append(
    createElement('div', 'space-y-4 p-[min(1.5rem,5vw)]', [heading, createElement('span', 'spinner')]),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

async function fetchContents(to?: string): Promise<Document> {
  const response = await fetch(urls.loginDialog(to))
  if (!response.ok) throw new Error(`login dialog: ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * `to` is the address after the login; without it the page stays. The dialog is filled once `ready` is done. The login
 * page takes its place if it fails.
 */
export async function openLogin(to?: string, ready?: Promise<unknown>) {
  if (findLogin()) return
  const dialog = openDialog()
  try {
    // Its imports are named as well, so that none is found late.
    const sources = (document.body.dataset.loginDialog ?? '').split(' ')
    const scripts = Promise.all(sources.map((src) => import(/* @vite-ignore */ src)))
    const [[script], contents] = await Promise.all([scripts, fetchContents(to), ready])
    if (dialog.open) (script as DialogScript).fillLogin(dialog, contents, to)
  } catch (error) {
    console.info(String(error))
    location.assign(urls.login(to ?? location.pathname + location.search))
  }
}

const findLoginLink = ({ target }: Event) =>
  target instanceof Element && target.closest<HTMLAnchorElement>('a[data-login]')

export function handleLogin() {
  addEventListener('click', (event) => {
    if (!findLoginLink(event) || !isPlainClick(event)) return
    event.preventDefault()
    void openLogin()
  })
}
