import { readdirSync, readFileSync } from 'node:fs'
import { pageKeys } from '~/book/document'
import { type Part, partsOf } from '~/book/print/print'
import { db } from '~/domain/db.server'
import { printPart } from '~/domain/prints/parts.server'
import { closeShop, openShop } from '~/server/opening/open-shop.server'
import { anOrder, aUser } from './builders'
import { aPreviewFor, insertPrintRequest } from './print-rows'

// A process beside a running shop that prints one order's pages on demand and reports the cost of itself and of its
// child processes.

export interface PrintCost {
  parts: number
  cpuSeconds: number
  seconds: number
  /** the peak memory of each kind of its processes, in megabytes */
  peaks: Record<string, number>
}

const wanted = process.env.PARTS?.split(',') as Part[] | undefined
const parts = wanted ?? pageKeys.flatMap(partsOf)

async function order(): Promise<number> {
  const { id: userId } = await aUser()
  const { id: bookId } = await db
    .selectFrom('books')
    .select('id')
    .where('title', '=', process.env.BOOK ?? '고래가 부르는 노래')
    .executeTakeFirstOrThrow()
  const { id } = await anOrder({ userId, bookId, ...(await aPreviewFor({ userId }, bookId)) })
  return id
}

async function print(orderId: number): Promise<PrintCost> {
  const [began, before] = [performance.now(), cpuSeconds()]
  const peaks: Record<string, number> = {}
  const watch = setInterval(() => recordPeaks(peaks), 100)
  const recipe = await insertPrintRequest(orderId, parts)
  for (const part of parts)
    while (await isWaiting(orderId, part)) await printPart(db, { orderId, recipe, part })
  recordPeaks(peaks)
  clearInterval(watch)
  return {
    parts: parts.length,
    cpuSeconds: cpuSeconds() - before,
    seconds: (performance.now() - began) / 1000,
    peaks,
  }
}

const isWaiting = async (orderId: number, part: Part) =>
  (
    await db
      .selectFrom('printParts')
      .select('state')
      .where('orderId', '=', orderId)
      .where('part', '=', part)
      .executeTakeFirst()
  )?.state === 'waiting'

const statOf = (pid: string | number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
function children(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && statOf(pid)[1] === String(process.pid)
    } catch (error) {
      if (
        (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
        (error as NodeJS.ErrnoException).code !== 'ESRCH'
      )
        throw error
      return false
    }
  })
}
/** The CPU time of this process, of its ended children and of its running children. */
function cpuSeconds(): number {
  const ticks = (pid: string | number, fields: number[]) =>
    fields.reduce((sum, field) => sum + Number(statOf(pid)[field]), 0)
  return (
    (ticks('self', [11, 12, 13, 14]) + children().reduce((sum, pid) => sum + ticks(pid, [11, 12]), 0)) / 100
  )
}
function recordPeaks(peaks: Record<string, number>) {
  for (const pid of [...children(), String(process.pid)]) {
    try {
      const name = readFileSync(`/proc/${pid}/cmdline`, 'latin1').match(/(\w+)\.js\0/)?.[1] ?? 'other'
      const kilobytes = readFileSync(`/proc/${pid}/status`, 'latin1').match(/VmHWM:\s+(\d+)/)?.[1] ?? 0
      peaks[name] = Math.max(peaks[name] ?? 0, Math.round(Number(kilobytes) / 1024))
    } catch (error) {
      // The process ended while its file was read.
      if (
        (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
        (error as NodeJS.ErrnoException).code !== 'ESRCH'
      )
        throw error
    }
  }
}

await openShop()
const id = await order()
process.on('message', async () => process.send?.(await print(id)))
process.on('disconnect', async () => {
  await closeShop()
  process.exit(0)
})
process.send?.('ready')
