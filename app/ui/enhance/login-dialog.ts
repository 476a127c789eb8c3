import { urls } from '~/urls/shop'
import { MEMBER_CHANGE } from '../auth/stored-user'
import { toast } from '../frame/toaster'
import { detectInAppBrowser } from '../joining/webview'
import { enhanceJoinForm, enhanceLoginForm } from './joining-forms'

// The login dialog. Its steps are the server's markup (routes/account/dialog.tsx), so its forms are those of the pages.

let count = 0

/** The page has generated ids of its own. */
function renameIds(root: ParentNode) {
  count += 1
  for (const element of root.querySelectorAll('[id], [for], [aria-describedby]'))
    for (const name of ['id', 'for', 'aria-describedby']) {
      const id = element.getAttribute(name)
      if (id?.startsWith(':')) element.setAttribute(name, `dialog${count}${id}`)
    }
}

function loadStyles(page: Document) {
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (document.querySelector(`link[href="${new URL(href, location.href).pathname}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}

/** A provider that has no login yet says so; Google refuses webviews inside apps, and the login page says how to go on. */
function enhanceProviders(dialog: HTMLElement) {
  const isInApp = detectInAppBrowser(navigator) !== undefined
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[href*="/login"]')) {
    if (isInApp && link.pathname.endsWith('/google')) link.href = urls.socialLogin(link.search.slice(1))
    const later = link.dataset.later
    if (later)
      link.addEventListener('click', (event) => {
        event.preventDefault()
        const status = dialog.querySelector('[role=status]')
        if (status) status.textContent = later
        toast({ title: later, tone: 'info' })
        alert(later)
      })
  }
}

/** Returns a function that shows a step by its name. */
function followSteps(dialog: HTMLDialogElement, heading: HTMLElement, steps: HTMLElement[]) {
  const go = (name: string) => {
    for (const step of steps) step.remove()
    const next = steps.find(({ dataset }) => dataset.step === name)
    if (!next) return
    next.hidden = false
    heading.textContent = next.dataset.title ?? ''
    heading.after(next)
    heading.focus()
  }
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-go]')
    if (!button) return
    if (button.dataset.go) go(button.dataset.go)
    else dialog.close()
  })
  return go
}

const formsOfSteps: Record<string, typeof enhanceLoginForm> = {
  join: enhanceJoinForm,
  login: enhanceLoginForm,
}

/** The dialog stands there with its heading and a sign that it is loading. */
export function fillLogin(dialog: HTMLDialogElement, contents: Document, to?: string) {
  loadStyles(contents)
  const heading = dialog.querySelector('h2')
  const main = contents.getElementById('main')
  if (!heading || !main) throw new Error('the login dialog has no contents')
  renameIds(main)
  heading.nextElementSibling?.remove()
  heading.after(...main.childNodes)
  const steps = [...dialog.querySelectorAll<HTMLElement>('[data-title]')]
  const go = followSteps(dialog, heading, steps)
  const finish = ({ dataset: { done = '', doneMore } }: HTMLElement) => {
    if (to) return location.assign(to)
    dialog.close()
    dispatchEvent(new Event(MEMBER_CHANGE))
    toast({ title: done, description: doneMore, tone: 'success' })
  }
  for (const step of steps) formsOfSteps[step.dataset.step ?? '']?.(step, () => finish(step))
  enhanceProviders(dialog)
  go('choice')
}
