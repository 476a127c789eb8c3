import { PAGE_IS_OLD } from '../loading/retry-import'
import type { Copy } from './browser-copies'
import { findOffers } from './recovery'
import type { Keeper } from './saver'
import { isClean, isKeptNowhere } from './state'
import { joinTabs, keyOf, SETTLING_MS } from './window'

// From opening the editor to leaving it: the window's key, unsaved work, and the browser's events about the connection
// and about leaving.

/** The returned function ends the saving. */
export function openKeeper(keeper: Keeper): () => void {
  const { desk, props } = keeper.parts
  keeper.key = keyOf(props.book.id)
  keeper.tabs = joinTabs(
    { book: props.book.id, key: keeper.key },
    {
      onTaken: () => keeper.rekey(),
      onSaved: (version) => keeper.tell({ type: 'told', version }),
      onCount: (count) => keeper.tell({ type: 'tabs', count }),
    },
  )
  keeper.start()
  const unsubscribe = desk.subscribe(keeper.look)
  const unhear = hearWindow(keeper)
  const settling = setTimeout(() => void begin(keeper), SETTLING_MS)
  return () => {
    clearTimeout(settling)
    unsubscribe()
    unhear()
    leave(keeper)
    keeper.tabs?.leave()
    keeper.stop()
  }
}

/** A browser whose storage does not respond must not delay the editor. */
const PATIENCE_MS = 1000

async function begin(keeper: Keeper) {
  const { props } = keeper.parts
  keeper.look()
  // A browser without storage has no copies.
  const lying = young(keeper).catch((): Copy[] => [])
  const soon = await Promise.race([
    lying,
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  // This window's earlier work stays stored until the operator decides: new work is stored under a new key.
  const isLeft = [...(soon ?? []), ...props.drafts].some(({ key }) => key === keeper.key)
  if (isLeft || !soon) keeper.rekey()
  keeper.tell({ type: 'opened' })
  // Drafts from the shop may load slowly.
  keeper.show({ offers: await findOffers(keeper, await lying) })
}

/** The shop keeps drafts just as long. */
const KEPT_MS = 30 * 24 * 3_600_000

async function young(keeper: Keeper): Promise<Copy[]> {
  const { copies, props } = keeper.parts
  const all = await copies.of(props.book.id)
  const live = keeper.tabs?.live()
  const isOld = ({ key, changedAt }: Copy) => changedAt < keeper.shopTime() - KEPT_MS && !live?.has(key)
  const dropped = all.filter(isOld)
  await Promise.allSettled(dropped.map(({ key }) => copies.forget(key)))
  keeper.show({ dropped })
  return all.filter((copy) => !dropped.includes(copy))
}

function hearWindow(keeper: Keeper): () => void {
  const wake = () => keeper.tell({ type: 'woken' })
  const seen = () => {
    if (document.visibilityState === 'visible') return wake()
    keeper.tell({ type: 'hidden' })
    leave(keeper)
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (!isKeptNowhere(keeper.shown().kept)) return
    leave(keeper)
    event.preventDefault()
  }
  const gone = () => {
    leave(keeper)
    keeper.tabs?.sleep()
  }
  const back = ({ persisted }: PageTransitionEvent) => persisted && keeper.tabs?.wake()
  const cut = () => keeper.tell({ type: 'cut' })
  const heard = [
    on(document, 'visibilitychange', seen),
    on(window, 'focus', wake),
    on(window, 'online', wake),
    on(window, 'offline', cut),
    on(window, 'pagehide', gone),
    on(window, 'pageshow', back),
    on(window, 'beforeunload', ask),
    on(window, PAGE_IS_OLD, (event) => hold(keeper, event)),
  ]
  return () => {
    for (const stop of heard) stop()
  }
}

/** Reloading an old page would lose the undo steps and a syllable being composed, so the operator decides when. */
function hold(keeper: Keeper, event: Event) {
  const { past, future, typing } = keeper.parts.desk.now()
  if (!typing && !past[0] && !future[0]) return
  event.preventDefault()
  keeper.show({ isOld: true })
}

/** Returns the function that removes the listener. */
function on<Heard extends Event>(target: EventTarget, name: string, hear: (event: Heard) => void) {
  const listen = hear as EventListener
  target.addEventListener(name, listen)
  return () => target.removeEventListener(name, listen)
}

/** Leaving the page stores unsaved work at once, without waiting for anything. */
function leave(keeper: Keeper) {
  const { kept } = keeper.shown()
  if (isClean(kept) || !kept.isOpen) return
  if (kept.revision !== kept.local) void keeper.write({ isLeaving: true })
  if (kept.revision === kept.draft || kept.revision === kept.refused) return
  if (kept.sending !== 'draft') keeper.giveWay()
  if (!keeper.shown().kept.sending) void keeper.draft({ isLeaving: true })
}
