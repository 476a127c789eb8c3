import { urls } from '~/urls/shop'

// The login dialog over the current page. Its script and its forms are loaded when it is asked for.

type DialogScript = typeof import('./login-dialog')

/** `to` is the address after the login; without it the page stays. The login page takes the dialog's place if it fails. */
export async function openLogin(to?: string) {
  try {
    const script: DialogScript = await import(/* @vite-ignore */ document.body.dataset.loginDialog ?? '')
    await script.openLoginDialog(to)
  } catch (error) {
    console.info(String(error))
    location.assign(urls.login(to ?? location.pathname + location.search))
  }
}

const findLoginLink = ({ target }: Event) =>
  target instanceof Element && target.closest<HTMLAnchorElement>('a[data-login]')

export function handleLogin() {
  addEventListener('click', (event) => {
    if (!findLoginLink(event) || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
    event.preventDefault()
    void openLogin()
  })
}
