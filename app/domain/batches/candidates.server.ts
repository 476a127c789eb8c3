import { sql } from 'kysely'
import type { Db } from '../db.server'
import { findRecipes } from '../ebooks/recipes.server'
import { findRefundingOrders } from '../orders/order-money.server'
import { isVisibleInOffice } from '../orders/steps.server'
import type { PrintFile } from '../prints/print-file'
import { addNames } from '../sealed-words/order-words.server'
import { MAX_BATCH_BOOKS } from './batch'

// Orders in production that are in no batch yet. READY says that an operator released them.

export interface BatchCandidate {
  id: number
  orderNumber: string
  title: string
  childName: string | null
  quantity: number
  dispatchTo: string | null
  profile: string
  recipe: string
  files: PrintFile[]
  /** when an operator last downloaded a print file of it, maybe for the printing house */
  takenAt: Date | null
  /** why the book cannot go into a batch */
  obstacle?: 'print.missing' | 'order.refunding'
}

/** With `ids` only these orders; the oldest first, since they are the latest to be sent. */
export async function listBatchCandidates(db: Db, ids?: readonly number[]): Promise<BatchCandidate[]> {
  const rows = await addNames(db, await selectCandidates(db, ids))
  const found = rows.map(({ id }) => id)
  const [recipes, refunding] = [await findRecipes(db, found), await findRefundingOrders(db, found)]
  return rows.map(({ state, files, recipe, profile, ...order }) => {
    const isCurrent = state === 'ready' && recipe === recipes.get(order.id)?.hash && files?.length === 2
    const book = { ...order, recipe: recipe ?? '', profile: profile ?? '', files: files ?? [] }
    if (refunding.has(order.id)) return { ...book, obstacle: 'order.refunding' }
    return isCurrent ? book : { ...book, obstacle: 'print.missing' }
  })
}

interface CandidateRow extends Pick<BatchCandidate, 'id' | 'orderNumber' | 'title'> {
  quantity: number
  dispatchTo: string | null
  takenAt: Date | null
  state: string | null
  profile: string | null
  recipe: string | null
  files: PrintFile[] | null
}

const selectCandidates = (db: Db, ids?: readonly number[]) =>
  db
    .selectFrom('orders')
    .leftJoin('prints', (on) =>
      on.onRef('prints.orderId', '=', 'orders.id').on('prints.erasedAt', 'is', null),
    )
    .select(['orders.id', 'orderNumber', 'title', 'quantity', 'prints.state', 'profile'])
    .select(['recipe', 'prints.files'])
    .select(({ fn, val }) => fn<string>('to_char', ['dispatchTo', val('YYYY-MM-DD')]).as('dispatchTo'))
    .select(({ selectFrom, ref }) =>
      selectFrom('auditLog')
        .select(({ fn }) => fn.max('happenedAt').as('at'))
        .where('subject', '=', sql<string>`'order:' || ${ref('orders.id')}`)
        .where('deed', '=', 'print.taken')
        .as('takenAt'),
    )
    .where('status', '=', 'READY')
    .where('deletedAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where('isTestOrder', '=', false)
    .where(isVisibleInOffice)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batchFiles').select('kind').whereRef('batchFiles.orderId', '=', 'orders.id'))),
    )
    .$if(ids !== undefined, (some) => some.where('orders.id', 'in', ids ?? []))
    .orderBy('dispatchTo')
    .orderBy('orders.id')
    .limit(MAX_BATCH_BOOKS)
    .$castTo<CandidateRow>()
    .execute()
