import { sql } from 'kysely'
import type { PrintProblem } from '~/book/print/problem'
import { now, seoulDay } from '~/config/clock'
import type { Db } from '../db.server'
import { isVisibleInOffice } from '../orders/steps.server'
import type { PaintedDoubt } from '../previews/preview'
import { findPrintView } from '../prints/prints.server'

// The board shows paid books one after the other, so that an operator looks at each before it goes into production.

export type BoardFlag = 'noPhoto' | 'answerAwaited' | 'notMade' | 'likeness' | 'name' | 'dedication' | 'late'

const MAX_BOARD_ORDERS = 500

/** The earliest dispatch first. An order whose files are being made becomes READY by itself and is not looked at again. */
export async function listBoardOrders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('prints', 'prints.orderId', 'orders.id')
    .select('orders.id')
    .where('status', '=', 'PAID')
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where('isTestOrder', '=', false)
    .where('prints.readyBy', 'is', null)
    .where(isVisibleInOffice)
    .orderBy('dispatchTo')
    .orderBy('orders.id')
    .limit(MAX_BOARD_ORDERS)
    .execute()
  return rows.map(({ id }) => id)
}

export interface BoardOrder {
  id: number
  orderNumber: string
  title: string
  childName: string | null
  dedication: string | null
  quantity: number
  dispatchTo: string | null
  flags: BoardFlag[]
  doubt: PaintedDoubt | undefined
  problems: PrintProblem[]
}

export async function findBoardOrder(db: Db, id: number): Promise<BoardOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'childName', 'dedication', 'quantity', 'previewKey'])
    .select(sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('dispatchTo'))
    .where('id', '=', id)
    .executeTakeFirst()
  const print = await findPrintView(db, id)
  if (!order || !print) return undefined
  const { previewKey, ...facts } = order
  const doubt = await findDoubt(db, previewKey)
  const problems = print.print?.isCurrent ? print.print.problems : print.early
  const isLate = order.dispatchTo !== null && order.dispatchTo < seoulDay(now())
  const flags: [BoardFlag, boolean][] = [
    ['noPhoto', print.isPhotoMissing],
    ['answerAwaited', print.askedAt !== undefined],
    ['notMade', print.print?.isCurrent === true && print.print.state === 'failed'],
    ['likeness', doubt !== undefined],
    ['name', isUnusualName(order.childName)],
    ['dedication', isLongDedication(order.dedication)],
    ['late', isLate],
  ]
  return { ...facts, doubt, problems, flags: flags.flatMap(([flag, isSet]) => (isSet ? [flag] : [])) }
}

async function findDoubt(db: Db, previewKey: string): Promise<PaintedDoubt | undefined> {
  const [, name = ''] = previewKey.split('/')
  const preview = await db
    .selectFrom('previews')
    .select('doubt')
    .where('name', '=', name)
    .$narrowType<{ doubt: PaintedDoubt | null }>()
    .executeTakeFirst()
  return preview?.doubt ?? undefined
}

/** Nearly every name is two to four Hangul syllables; others are worth a look in the story's sentences. */
const isUnusualName = (name: string | null) => !/^[가-힣]{2,4}$/u.test((name ?? '').normalize('NFC'))

const LONG_DEDICATION = 80
const isLongDedication = (dedication: string | null) => [...(dedication ?? '')].length > LONG_DEDICATION
