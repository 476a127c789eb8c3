import { Session } from 'node:inspector'
import { setImmediate } from 'node:timers/promises'

/**
 * Starting leaves garbage of thirty megabytes, and room for as much, which V8 would hold until a load of pages makes it
 * collect. The inspector is Node's documented way to ask for a collection that gives memory back to the machine.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await new Promise<void>((resolve, reject) =>
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(error) : resolve())),
  )
  // A session that ends while it answers would hang the process.
  await setImmediate()
  session.disconnect()
}
