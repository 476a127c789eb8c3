import type { Storage } from '~/ports/storage/storage'

// How far work on the key store has come that one run of the sweep has no time for, as small files beside the keys.

interface Round {
  state: string
  /** A round under something else begins anew. */
  under: string
  runMs: number
}

export function createRounds(store: Storage) {
  async function readState<State>(key: string): Promise<Partial<State> | undefined> {
    const file = await store.get(key)
    try {
      return file && JSON.parse(Buffer.from(file).toString('utf8'))
    } catch {
      return undefined
    }
  }

  async function writeState(key: string, state: object | undefined) {
    if (state) await store.put(key, Buffer.from(`${JSON.stringify(state)}\n`))
    else await store.remove(key)
  }

  /** As many as there is time for, from where the last run of the round ended. Returns how many wait for the next one. */
  async function visitInTurn(
    names: AsyncIterable<string>,
    { state, under, runMs }: Round,
    visit: (name: string) => Promise<void>,
  ): Promise<number> {
    const started = performance.now()
    const progress = await readState<{ after: string; under: string }>(state)
    const after = (progress?.under === under && progress.after) || ''
    const waiting: string[] = []
    for await (const name of names) if (name > after) waiting.push(name)
    let count = 0
    for (const name of waiting.sort()) {
      await visit(name)
      count += 1
      if (performance.now() - started >= runMs) break
    }
    const unread = waiting.length - count
    await writeState(state, unread ? { after: waiting[count - 1], under } : undefined)
    return unread
  }

  return { readState, writeState, visitInTurn }
}
