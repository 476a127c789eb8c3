import { PAGE_IS_OLD } from '../loading/retry-import'
import type { BrowserCopy } from './browser-copies'
import { findOffers } from './recovery'
import type { Saver } from './saver'
import { isNotStored, isSaved } from './state'
import { joinTabs, SETTLING_MS, windowKeyOf } from './window'

// From opening the editor to leaving it: the window's key, unsaved work, and the browser's events about the connection
// and about leaving.

/** The returned function ends the saving. */
export function startSaving(saver: Saver): () => void {
  const { store, props } = saver.parts
  saver.key = windowKeyOf(props.book.id)
  saver.tabs = joinTabs(
    { book: props.book.id, key: saver.key },
    {
      onTaken: () => saver.rekey(),
      onSaved: (version) => saver.dispatch({ type: 'savedElsewhere', version }),
      onCount: (count) => saver.dispatch({ type: 'tabs', count }),
    },
  )
  saver.start()
  const unsubscribe = store.subscribe(saver.checkDocument)
  const unhear = listenToWindow(saver)
  const settling = setTimeout(() => void offerUnsaved(saver), SETTLING_MS)
  return () => {
    clearTimeout(settling)
    unsubscribe()
    unhear()
    saveOnLeave(saver)
    saver.tabs?.leave()
    saver.stop()
  }
}

/** A browser whose storage does not respond must not delay the editor. */
const STORAGE_TIMEOUT_MS = 1000

async function offerUnsaved(saver: Saver) {
  const { props } = saver.parts
  saver.checkDocument()
  // A browser without storage has no copies.
  const lying = loadRecentCopies(saver).catch((): BrowserCopy[] => [])
  const soon = await Promise.race([
    lying,
    new Promise<undefined>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT_MS)),
  ])
  // This window's earlier work stays stored until the operator decides: new work is stored under a new key.
  const isLeft = [...(soon ?? []), ...props.drafts].some(({ key }) => key === saver.key)
  if (isLeft || !soon) saver.rekey()
  saver.dispatch({ type: 'opened' })
  // Drafts from the shop may load slowly.
  saver.update({ offers: await findOffers(saver, await lying) })
}

/** The shop keeps drafts just as long. */
const RETENTION_MS = 30 * 24 * 3_600_000

async function loadRecentCopies(saver: Saver): Promise<BrowserCopy[]> {
  const { copies, props } = saver.parts
  const all = await copies.of(props.book.id)
  const live = saver.tabs?.listKeys()
  const isOld = ({ key, changedAt }: BrowserCopy) =>
    changedAt < saver.shopTime() - RETENTION_MS && !live?.has(key)
  const dropped = all.filter(isOld)
  await Promise.allSettled(dropped.map(({ key }) => copies.delete(key)))
  saver.update({ dropped })
  return all.filter((copy) => !dropped.includes(copy))
}

function listenToWindow(saver: Saver): () => void {
  const wake = () => saver.dispatch({ type: 'returned' })
  const seen = () => {
    if (document.visibilityState === 'visible') return wake()
    saver.dispatch({ type: 'hidden' })
    saveOnLeave(saver)
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (!isNotStored(saver.view().state)) return
    saveOnLeave(saver)
    event.preventDefault()
  }
  const gone = () => {
    saveOnLeave(saver)
    saver.tabs?.sleep()
  }
  const back = ({ persisted }: PageTransitionEvent) => persisted && saver.tabs?.wake()
  const cut = () => saver.dispatch({ type: 'disconnected' })
  const heard = [
    addListener(document, 'visibilitychange', seen),
    addListener(window, 'focus', wake),
    addListener(window, 'online', wake),
    addListener(window, 'offline', cut),
    addListener(window, 'pagehide', gone),
    addListener(window, 'pageshow', back),
    addListener(window, 'beforeunload', ask),
    addListener(window, PAGE_IS_OLD, (event) => holdReload(saver, event)),
  ]
  return () => {
    for (const stop of heard) stop()
  }
}

/** Reloading an old page would lose the undo steps and a syllable being composed, so the operator decides when. */
function holdReload(saver: Saver, event: Event) {
  const { past, future, typing } = saver.parts.store.now()
  if (!typing && !past[0] && !future[0]) return
  event.preventDefault()
  saver.update({ isOld: true })
}

/** Returns the function that removes the listener. */
function addListener<Heard extends Event>(target: EventTarget, name: string, hear: (event: Heard) => void) {
  const listen = hear as EventListener
  target.addEventListener(name, listen)
  return () => target.removeEventListener(name, listen)
}

/** Leaving the page stores unsaved work at once, without waiting for anything. */
function saveOnLeave(saver: Saver) {
  const { state } = saver.view()
  if (isSaved(state) || !state.isOpen) return
  if (state.revision !== state.local) void saver.write({ isLeaving: true })
  if (state.revision === state.draft || state.revision === state.refused) return
  if (state.sending !== 'draft') saver.abortWaiting()
  if (!saver.view().state.sending) void saver.draft({ isLeaving: true })
}
