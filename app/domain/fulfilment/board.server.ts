import { sql } from 'kysely'
import type { PrintProblem } from '~/book/print/problem'
import { now, seoulDay } from '~/config/clock'
import type { HeadDoubt } from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { dedicatedOnText } from '../orders/gift-date.server'
import { isVisibleInOffice } from '../orders/steps.server'
import type { MasterProgress } from '../print-masters/book-masters.server'
import { findPrintView } from '../prints/prints.server'
import { addNames, addWordsTo, isDrawnOrder } from '../sealed-words/order-words.server'

// The board shows paid books one after the other, so that an operator looks at each before it goes into production.

export type BoardFlag =
  | 'newPhoto'
  | 'newLook'
  | 'keptPhoto'
  | 'noAnswer'
  | 'noPhoto'
  | 'answerAwaited'
  | 'notMade'
  | 'unpainted'
  | 'likeness'
  | 'name'
  | 'dedication'
  | 'late'

const MAX_BOARD_ORDERS = 500

/**
 * The earliest dispatch first. An order whose files are being made becomes READY by itself, and one whose parent was asked
 * for a better photo comes back with the answer.
 */
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photoRequests')
            .select('photoRequests.id')
            .whereRef('photoRequests.orderId', '=', 'orders.id')
            .where('endedAt', 'is', null),
        ),
      ),
    )
    .orderBy('dispatchTo')
    .orderBy('orders.id')
    .limit(MAX_BOARD_ORDERS)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first of these orders that comes after one that has left the board. */
export async function findNextOnBoard(
  db: Db,
  goneId: number,
  ids: readonly number[],
): Promise<number | undefined> {
  if (!ids.length) return undefined
  const row = await db
    .selectFrom('orders')
    .innerJoin('orders as gone', (on) => on.on('gone.id', '=', goneId))
    .select('orders.id')
    .where('orders.id', 'in', ids)
    .where(
      sql<boolean>`(coalesce(orders.dispatch_to, 'infinity'), orders.id) > (coalesce(gone.dispatch_to, 'infinity'), gone.id)`,
    )
    .orderBy('orders.dispatchTo')
    .orderBy('orders.id')
    .executeTakeFirst()
  return row?.id
}

interface BoardOrder {
  id: number
  orderNumber: string
  title: string
  childName: string | null
  dedication: string | null
  dedicatedBy: string | null
  dedicatedOn: string | null
  quantity: number
  dispatchTo: string | null
  flags: BoardFlag[]
  isDrawn: boolean
  doubt: HeadDoubt | undefined
  isDoubtAccepted: boolean
  problems: PrintProblem[]
  /** its book's print masters of which some are missing, so that its files take longer */
  masters?: MasterProgress
}

export async function findBoardOrder(db: Db, id: number): Promise<BoardOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', isDrawnOrder.as('isDrawn')])
    .select([dedicatedOnText.as('dedicatedOn'), 'quantity', 'previewKey'])
    .select(sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('dispatchTo'))
    .where('id', '=', id)
    .executeTakeFirst()
  const print = await findPrintView(db, id)
  if (!order || !print) return undefined
  const { previewKey, isDrawn, ...facts } = order
  const { childName, dedication, dedicatedBy } = await addWordsTo(db, { id })
  const { doubt, isDoubtAccepted } = await findDoubt(db, previewKey)
  const problems = print.print?.isCurrent ? print.print.problems : print.early
  const isLate = order.dispatchTo !== null && order.dispatchTo < seoulDay(now())
  const outcome = print.photoRequest?.outcome
  const flags: [BoardFlag, boolean][] = [
    ['newPhoto', outcome === 'photo'],
    ['newLook', outcome === 'look'],
    ['keptPhoto', outcome === 'kept'],
    ['noAnswer', outcome === 'expired'],
    ['noPhoto', print.isPhotoMissing],
    ['answerAwaited', print.askedAt !== undefined],
    ['notMade', print.print?.isCurrent === true && print.print.state === 'failed'],
    ['likeness', doubt !== undefined],
    ['name', isUnusualName(childName)],
    ['dedication', isLongDedication({ dedication, dedicatedBy })],
    ['late', isLate],
  ]
  const set = flags.flatMap(([flag, isSet]) => (isSet ? [flag] : []))
  const isMade = print.print?.isCurrent && print.print.state === 'ready'
  const masters = isMade ? undefined : print.masters
  const words = { childName, dedication, dedicatedBy }
  return { ...facts, ...words, isDrawn, doubt, isDoubtAccepted, problems, flags: set, masters }
}

/** Orders that wait for a better photo, the longest first. */
export async function listOrdersAwaitingPhoto(
  db: Db,
): Promise<{ id: number; orderNumber: string; childName: string | null; askedAt: Date; expiresAt: Date }[]> {
  const rows = await db
    .selectFrom('photoRequests')
    .innerJoin('orders', 'orders.id', 'photoRequests.orderId')
    .select(['orders.id', 'orderNumber', 'askedAt', 'expiresAt'])
    .where('endedAt', 'is', null)
    .where('status', '=', 'PAID')
    .where(isVisibleInOffice)
    .orderBy('askedAt')
    .limit(MAX_BOARD_ORDERS)
    .execute()
  return addNames(db, rows)
}

async function findDoubt(db: Db, previewKey: string): Promise<Pick<BoardOrder, 'doubt' | 'isDoubtAccepted'>> {
  const [, name = ''] = previewKey.split('/')
  const preview = await db
    .selectFrom('previews')
    .select(['doubt', 'isDoubtAccepted'])
    .where('name', '=', name)
    .$narrowType<{ doubt: HeadDoubt | null }>()
    .executeTakeFirst()
  return { doubt: preview?.doubt ?? undefined, isDoubtAccepted: preview?.isDoubtAccepted ?? false }
}

/** Nearly every name is two to four Hangul syllables; others are worth a look in the story's sentences. */
const isUnusualName = (name: string | null) => !/^[가-힣]{2,4}$/u.test((name ?? '').normalize('NFC'))

/** Letters of the dedication and its giver, who shares its room. */
const LONG_DEDICATION = 80
const isLongDedication = ({ dedication, dedicatedBy }: Pick<BoardOrder, 'dedication' | 'dedicatedBy'>) =>
  [...(dedication ?? ''), ...(dedicatedBy ?? '')].length > LONG_DEDICATION
