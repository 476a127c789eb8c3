import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The build's output is found by searching upwards, because this file moves when it is built. */
export function buildPath(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build', name)
}

/** A remote storage is slow for each request, so several run at a time. */
export async function runInParallel<One>(list: Iterable<One>, deed: (one: One) => Promise<void>) {
  const waiting = [...list]
  const carryOn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await deed(one)
  }
  await Promise.all(Array.from({ length: PARALLEL }, carryOn))
}
const PARALLEL = 8
