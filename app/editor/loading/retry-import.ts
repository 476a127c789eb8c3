import { reloadOnce } from '~/ui/loading/reload-once'
import { RetryableError } from './import-script'
import { onReconnect } from './online'

// Chunks that load after the page, with retries: a dead connection or a restarting shop must not lose them for good.

const PAUSE = 5000

export const isShopReachable = () =>
  fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  )

const waitForConnection = () =>
  new Promise<void>((resolve) => {
    const stop = onReconnect(over)
    const timer = setTimeout(over, PAUSE)
    function over() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })

/** The page was reloaded already: only retries are left. */
const logStay = (error: unknown) => console.info('The page is as new as the shop', error)

/** An editor with unsaved steps calls `preventDefault`, which stops the reload. */
export const PAGE_IS_OLD = 'page-is-old'
const canReload = () => window.dispatchEvent(new Event(PAGE_IS_OLD, { cancelable: true }))

/**
 * Retries until the chunk arrives. When the shop responds but lacks the chunk twice, the page is older than the shop:
 * it is reloaded, unless another page was opened or `PAGE_IS_OLD` was prevented.
 */
export async function retryImport<Fetched>(fetching: () => Promise<Fetched>): Promise<Fetched> {
  const place = location.pathname.replace(/\d+$/, '')
  for (let missed = 0; ; ) {
    try {
      return await fetching()
    } catch (error) {
      console.info('It is asked for again', error)
      if (!(error instanceof RetryableError) && (await isShopReachable())) missed++
      if (missed >= 2 && location.pathname.startsWith(place) && canReload())
        await Promise.race([reloadOnce(error).catch(logStay), waitForConnection()])
    }
    await waitForConnection()
  }
}

export function importOnce<Fetched>(fetching: () => Promise<Fetched>): () => Promise<Fetched> {
  let coming: Promise<Fetched> | undefined
  return () => (coming ??= retryImport(fetching))
}
