import { type RefObject, useEffect } from 'react'
import { orderFormAddress } from '~/order-form-addresses'

const PAUSE_MS = 1000

/** What is typed waits with us as well: an app may end its webview at any moment, without a word. */
export function useKeeping(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const { current } = form
    if (!current) return
    let pause: ReturnType<typeof setTimeout> | undefined
    /** Once it is sent, what becomes of it is the form's own affair. */
    const settle = () => {
      clearTimeout(pause)
      pause = undefined
    }
    const keep = () => {
      if (pause === undefined) return
      settle()
      const typed = [...new FormData(current)].filter(([, value]) => typeof value === 'string')
      navigator.sendBeacon(orderFormAddress.draft(), new URLSearchParams(typed as [string, string][]))
    }
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(keep, PAUSE_MS)
    }
    const hidden = () => document.visibilityState === 'hidden' && keep()
    current.addEventListener('input', wait)
    current.addEventListener('change', keep)
    current.addEventListener('submit', settle)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', keep)
    return () => {
      keep()
      current.removeEventListener('input', wait)
      current.removeEventListener('change', keep)
      current.removeEventListener('submit', settle)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', keep)
    }
  }, [form])
}
