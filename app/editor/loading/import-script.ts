import { loadStylesheet } from './stylesheets'

// A browser remembers that a script's import failed, and never requests it or its shared chunks again. So a script is
// imported only once all its bytes are in the browser's cache; a fetch for those may be repeated.

/** The connection is dead, or the shop is just starting: a later attempt may succeed. */
export class RetryableError extends Error {}

const TIMEOUT_MS = 60_000
const STYLESHEET = /\.css$/

/** Replaces the build's own preload helper (remix.config.js) and receives all files that a script needs. */
export async function importAfterFetch<Module>(
  bring: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`)
  await Promise.all(addresses.map(fetchOnce))
  const styles = addresses.filter((address) => STYLESHEET.test(address))
  await Promise.all(styles.map((address) => loadStylesheet(address).catch(throwRetryable)))
  return bring()
}

/** By address; files that have arrived are in the browser's cache and are not fetched again. */
const requested = new Map<string, Promise<void>>()

function fetchOnce(address: string): Promise<void> {
  const before = requested.get(address)
  if (before) return before
  const coming = fetchBytes(address)
  requested.set(address, coming)
  coming.catch(() => requested.delete(address))
  return coming
}

async function fetchBytes(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(throwRetryable)
  // A newer build of the shop no longer has the file.
  if (answer.status === 404) throw new Error(`${address} is gone`)
  if (!answer.ok) throw new RetryableError(`${address} answers ${answer.status}`)
  await answer.arrayBuffer().catch(throwRetryable)
}

const throwRetryable = (error: unknown): never => {
  throw new RetryableError('It did not come', { cause: error })
}

export { importAfterFetch as __vitePreload }
