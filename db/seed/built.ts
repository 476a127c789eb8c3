import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the build made. Built or not, this file lies somewhere below the project's folder. */
export function built(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build', name)
}

/** A storage far away is asked for several at a time. */
export async function severalAtATime<One>(list: Iterable<One>, deed: (one: One) => Promise<void>) {
  const waiting = [...list]
  const carryOn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await deed(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carryOn))
}
const AT_ONCE = 8
