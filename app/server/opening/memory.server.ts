import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/**
 * V8 lets a small heap grow to four times what is alive before it collects all of it. A load of pages fills that with
 * pages long sent; at 1.6 times a collection takes the same time and comes more often.
 */
export function limitGarbage() {
  setFlagsFromString('--heap-growing-percent=60')
}

/**
 * Starting leaves garbage of thirty megabytes, and room for as much, which V8 would hold until a load of pages makes it
 * collect. The inspector is Node's documented way to ask for a collection that gives memory back to the machine.
 */
export async function releaseMemory(): Promise<void> {
  // Not every build of Node has an inspector.
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connect()
  await new Promise<void>((resolve, reject) =>
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(error) : resolve())),
  )
  // A session that ends while it answers would hang the process.
  await setImmediate()
  session.disconnect()
}
