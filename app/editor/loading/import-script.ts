import { sheetOf } from './stylesheets'

// A browser remembers that a script's import failed, and never requests it or its shared chunks again. So a script is
// imported only once all its bytes are in the browser's cache; a fetch for those may be repeated.

/** The connection is dead, or the shop is just starting: a later attempt may succeed. */
export class NotYet extends Error {}

const PATIENCE = 60_000
const OF_A_STYLE = /\.css$/

/** Replaces the build's own preload helper (remix.config.js) and receives all files that a script needs. */
export async function bytesFirst<Module>(
  bring: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const addresses = files.map((file) => `/${file}`)
  await Promise.all(addresses.map(bytesOf))
  const styles = addresses.filter((address) => OF_A_STYLE.test(address))
  await Promise.all(styles.map((address) => sheetOf(address).catch(notYet)))
  return bring()
}

/** By address; files that have arrived are in the browser's cache and are not fetched again. */
const asked = new Map<string, Promise<void>>()

function bytesOf(address: string): Promise<void> {
  const before = asked.get(address)
  if (before) return before
  const coming = fetchBytes(address)
  asked.set(address, coming)
  coming.catch(() => asked.delete(address))
  return coming
}

async function fetchBytes(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(notYet)
  // A newer build of the shop no longer has the file.
  if (answer.status === 404) throw new Error(`${address} is gone`)
  if (!answer.ok) throw new NotYet(`${address} answers ${answer.status}`)
  await answer.arrayBuffer().catch(notYet)
}

const notYet = (error: unknown): never => {
  throw new NotYet('It did not come', { cause: error })
}

export { bytesFirst as __vitePreload }
