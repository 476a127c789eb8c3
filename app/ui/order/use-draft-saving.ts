import { type RefObject, useEffect } from 'react'
import { orderFormUrls } from '~/urls/order-form'

const PAUSE_MS = 1000

/** The draft is sent to the server as well: an app may end its webview at any moment. */
export function useDraftSaving(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const { current } = form
    if (!current) return
    let pause: ReturnType<typeof setTimeout> | undefined
    /** A submitted form needs no draft any more. */
    const settle = () => {
      clearTimeout(pause)
      pause = undefined
    }
    const keep = () => {
      if (pause === undefined) return
      settle()
      const typed = [...new FormData(current)].filter(([, value]) => typeof value === 'string')
      navigator.sendBeacon(orderFormUrls.draft(), new URLSearchParams(typed as [string, string][]))
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
