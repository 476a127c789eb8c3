import { PAGE_IS_OLD } from '../loading/retry-import'
import { findOffers } from './recovery'
import { saveOnLeave } from './requests'
import type { Saver } from './saver'
import { isNotStored } from './state'
import { SETTLING_MS } from './tabs'

/** Follows the document and the browser's events; the returned function ends the saving. */
export function startSaving(saver: Saver): () => void {
  saver.start()
  const unsubscribe = saver.parts.store.subscribe(saver.checkDocument)
  const listening = listenToWindow(saver)
  // The other tabs name their keys first, so that their work is not offered.
  const settling = setTimeout(() => void findOffers(saver), SETTLING_MS)
  return () => {
    clearTimeout(settling)
    unsubscribe()
    listening.abort()
    saveOnLeave(saver)
    saver.tabs?.leave()
    saver.stop()
  }
}

function listenToWindow(saver: Saver): AbortController {
  const listening = new AbortController()
  const on = <Heard extends Event>(target: EventTarget, name: string, listen: (event: Heard) => void) =>
    target.addEventListener(name, listen as EventListener, { signal: listening.signal })
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') saver.retry()
    else saveOnLeave(saver)
  })
  on(window, 'focus', () => saver.retry())
  on(window, 'online', () => saver.retry())
  on(window, 'offline', () => saver.disconnect())
  on(window, 'pagehide', () => {
    saveOnLeave(saver)
    saver.tabs?.send('bye')
  })
  on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && saver.tabs?.send('hello'))
  on(window, 'beforeunload', (event) => {
    if (!isNotStored(saver.now())) return
    saveOnLeave(saver)
    event.preventDefault()
  })
  on(window, PAGE_IS_OLD, (event) => holdReload(saver, event))
  return listening
}

/** Reloading an old page would lose the undo steps and a syllable being composed, so the operator decides when. */
function holdReload(saver: Saver, event: Event) {
  const { past, future, typing } = saver.parts.store.now()
  if (!typing && !past[0] && !future[0]) return
  event.preventDefault()
  saver.set({ isOld: true })
}
