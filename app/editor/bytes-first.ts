import { sheetOf } from './sheets'

// Browsers remember of a script that it failed, and of whatever it shares with others: to import it again asks nobody.
// So it is imported only when all its bytes are here, in the browser's own store, and those may be asked for at will.

/** The line is dead, or the shop is just starting: it may come later. */
export class NotYet extends Error {}

const PATIENCE = 60_000
const OF_A_STYLE = /\.css$/

/** Stands where the build would put its own preloading (remix.config.js), and is told all that a script brings along. */
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

/** By address; what has come is in the browser's store and need not be looked at again. */
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
  // A newer shop has it no longer.
  if (answer.status === 404) throw new Error(`${address} is gone`)
  if (!answer.ok) throw new NotYet(`${address} answers ${answer.status}`)
  await answer.arrayBuffer().catch(notYet)
}

const notYet = (error: unknown): never => {
  throw new NotYet('It did not come', { cause: error })
}

export { bytesFirst as __vitePreload }
