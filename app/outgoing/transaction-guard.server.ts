import { AsyncLocalStorage } from 'node:async_hooks'
import { traceCalls } from './traces/spans.server'

/** Values that were read before a transaction began, each under its name. */
type Brought = ReadonlyMap<string, unknown>

const openTransaction = new AsyncLocalStorage<Brought>()

export function runInTransaction<T>(work: () => Promise<T>, brought: Brought = new Map()): Promise<T> {
  return openTransaction.run(brought, work)
}

export function isInTransaction(): boolean {
  return openTransaction.getStore() !== undefined
}

/** A transaction that lacks what only the outside knows: `inTransaction` rolls it back, reads that, and begins it anew. */
export class LacksOutside extends Error {
  constructor(readonly read: () => Promise<Brought>) {
    super('a transaction lacks what it has to read outside')
  }
}

/**
 * Reads values by their names. An open transaction gets those that were read before it began; if one is missing, it is rolled
 * back, since `read` may only be called while no transaction is open.
 */
export async function bringOutside<T>(
  names: readonly string[],
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const brought = openTransaction.getStore() as ReadonlyMap<string, T> | undefined
  if (!brought) return read(names)
  const lacking = names.filter((name) => !brought.has(name))
  if (lacking.length) throw new LacksOutside(() => read(lacking))
  return brought
}

/** An outside call while a transaction is open would hold its locks for as long as the other service takes. */
export function rejectInTransaction<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (isInTransaction())
          throw new Error(`${String(name)} was called outside while a transaction was open`)
        return member.apply(target, given)
      }
    },
  })
}

/** A port to a service outside, by the name that traces have for it. */
export const outsidePort = <Port extends object>(
  name: string,
  port: Port,
  isFailed?: (result: unknown) => boolean,
): Port => rejectInTransaction(traceCalls(name, port, isFailed))
