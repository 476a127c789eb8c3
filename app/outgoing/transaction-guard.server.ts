import { AsyncLocalStorage } from 'node:async_hooks'
import { traceCalls } from './traces/spans.server'

const openTransaction = new AsyncLocalStorage<true>()

export function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, work)
}

export function isInTransaction(): boolean {
  return openTransaction.getStore() === true
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
