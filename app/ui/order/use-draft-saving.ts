import { type RefObject, useEffect } from 'react'
import { orderFormUrls } from '~/urls/order-form'

const PAUSE_MS = 1000
const PATIENCE_MS = 8000

/** The draft is sent to the server as well: an app may end its webview at any moment. */
export function useDraftSaving(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const { current } = form
    if (!current) return
    let pause: ReturnType<typeof setTimeout> | undefined
    // One request after the other: of two at once the server might store the older one last.
    let isSending = false
    let isOld = false
    // A draft that is sent on leaving may overtake the request before it, so each names its place.
    let edition = 0
    const count = ({ formData }: FormDataEvent) => formData.set('edition', String(++edition))
    /** A submitted form needs no draft any more. */
    const settle = () => {
      clearTimeout(pause)
      pause = undefined
      isOld = false
    }
    const readDraft = () => {
      const typed = [...new FormData(current)].filter(([, value]) => typeof value === 'string')
      return new URLSearchParams(typed as [string, string][])
    }
    const send = async () => {
      isSending = true
      isOld = false
      const init = { method: 'POST', body: readDraft(), keepalive: true }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(orderFormUrls.draft(), { ...init, signal }).catch((error: unknown) => {
        console.info(String(error))
      })
      isSending = false
      // A draft that failed is sent again with the next change, or when the page is left.
      if (!answer?.ok) isOld = true
      else if (isOld) void send()
    }
    const keep = () => {
      if (pause === undefined) return
      settle()
      if (isSending) isOld = true
      else void send()
    }
    const leave = () => {
      if (pause === undefined && !isOld) return
      settle()
      isOld = false
      navigator.sendBeacon(orderFormUrls.draft(), readDraft())
    }
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(keep, PAUSE_MS)
    }
    const hidden = () => document.visibilityState === 'hidden' && leave()
    current.addEventListener('formdata', count)
    current.addEventListener('input', wait)
    current.addEventListener('change', keep)
    current.addEventListener('submit', settle)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', leave)
    return () => {
      leave()
      current.removeEventListener('formdata', count)
      current.removeEventListener('input', wait)
      current.removeEventListener('change', keep)
      current.removeEventListener('submit', settle)
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leave)
    }
  }, [form])
}
