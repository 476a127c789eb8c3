import { anew } from '~/ui/anew'
import { NotYet } from './bytes-first'
import { whenBack } from './line'

// What comes after the page: a line that is dead just then, or a shop that starts anew, must not keep it away for good.

const PAUSE = 5000

export const isReached = () =>
  fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  )

const lineBack = () =>
  new Promise<void>((resolve) => {
    const stop = whenBack(over)
    const timer = setTimeout(over, PAUSE)
    function over() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })

/** Asked for anew already: all that is left is to try again. */
const stay = (error: unknown) => console.info('The page is as new as the shop', error)

/** Heard by whatever on the page would be lost with it: `preventDefault` keeps the page. */
export const PAGE_IS_OLD = 'page-is-old'
const mayGo = () => window.dispatchEvent(new Event(PAGE_IS_OLD, { cancelable: true }))

/**
 * Asked for until it comes. Where the shop answers but twice has it not, the page is older than the shop: it is asked for
 * anew, unless one has gone on to another or somebody holds it.
 */
export async function patient<Fetched>(fetching: () => Promise<Fetched>): Promise<Fetched> {
  const place = location.pathname.replace(/\d+$/, '')
  for (let missed = 0; ; ) {
    try {
      return await fetching()
    } catch (error) {
      console.info('It is asked for again', error)
      if (!(error instanceof NotYet) && (await isReached())) missed++
      if (missed >= 2 && location.pathname.startsWith(place) && mayGo())
        await Promise.race([anew(error).catch(stay), lineBack()])
    }
    await lineBack()
  }
}

/** Fetched once, by whoever asks first. */
export function once<Fetched>(fetching: () => Promise<Fetched>): () => Promise<Fetched> {
  let coming: Promise<Fetched> | undefined
  return () => (coming ??= patient(fetching))
}
