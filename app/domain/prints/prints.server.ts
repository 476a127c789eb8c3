import { createProblem, isBlocked, needsNote, type PrintProblem, severityOf } from '~/book/print/problem'
import type { StoredObject } from '~/ports/storage/storage'
import { findApprovalRequest } from '../approvals/approval-requests.server'
import type { ChangedPages } from '../approvals/approved-page'
import { findChangedPages } from '../approvals/changed-pages.server'
import { findLastPhotoRequest, type PhotoRequest } from '../approvals/photo-requests.server'
import { recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { findOpenRecipe, type Recipe } from '../ebooks/recipes.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { findMasterProgress, type MasterProgress } from '../print-masters/book-masters.server'
import { findProfile, type NamedProfile } from '../print-profiles/profiles.server'
import { refusalOfClosed } from '../sealed-words/order-keys.server'
import { addWordsTo } from '../sealed-words/order-words.server'
import { storage } from '../storage.server'
import { findEarlyFaults } from './early-faults.server'
import { type FileKind, fileName, type PrintFile } from './print-file'
import { findCurrentWaiver, findWaivedOrders } from './print-waivers.server'
import { isStuck } from './request-print.server'
import { needsPhoto } from './without-photo.server'

const printStates = ['waiting', 'rendering', 'ready', 'failed'] as const
type PrintState = (typeof printStates)[number]

interface PrintView {
  order: { id: number; orderNumber: string; title: string; childName: string | null; status: OrderStatus }
  isPaid: boolean
  /** why the order's words do not open now, so that its book is not known either */
  closed?: 'missing' | 'busy'
  hasPages: boolean
  print?: {
    profile: NamedProfile | undefined
    state: PrintState
    isCurrent: boolean
    /** no job goes on making the files, so they may be requested again */
    isStuck: boolean
    parts: { all: number; over: number }
    problems: PrintProblem[]
    files: PrintFile[]
    changedAt: Date
  }
  /** problems that would block files which are not made yet */
  early: PrintProblem[]
  /** the note is null if its key is gone or out of reach */
  waiver?: { note: string | null; admin: string; createdAt: Date }
  /** The book shows a child, so no note replaces the photo. */
  isPhotoMissing: boolean
  isCleared: boolean
  /** pages that are not painted as they were approved */
  changed?: ChangedPages
  /** since when the customer's answer is awaited */
  askedAt?: Date
  /** the last one, which may have ended */
  photoRequest?: PhotoRequest
  canBeAsked: boolean
  /** there if some are missing, which are painted before the first print with such a child */
  masters?: MasterProgress
}

export async function findPrintView(db: Db, orderId: number): Promise<PrintView | undefined> {
  const found = await findPrint(db, orderId)
  if (!found) return undefined
  const { bookId, recipe, ...view } = found
  if (!recipe || bookId === null) return view
  const masters = await findMasterProgress(db, bookId, recipe.drawn ? 'drawn' : 'photo')
  const isMissing = masters && masters !== 'unknown' && masters.done < masters.all
  return { ...view, ...(isMissing && { masters }) }
}

async function findPrint(db: Db, orderId: number) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'title', 'status', 'userId', 'bookId'])
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst()
  if (!row) return undefined
  const [{ childName, closed }, recipe, made, waiver, changed, request, photoRequest] = await Promise.all([
    addWordsTo(db, row),
    findOpenRecipe(db, orderId),
    findPrintRow(db, orderId),
    findCurrentWaiver(db, orderId),
    findChangedPages(db, orderId),
    findApprovalRequest(db, orderId),
    findLastPhotoRequest(db, orderId),
  ])
  const order = { ...row, childName }
  const print = made && {
    ...made,
    profile: await findProfile(db, made.profile),
    problems: made.problems.map((one) => ({ ...one, severity: severityOf(one) })),
    isCurrent: made.recipe === recipe?.hash,
    isStuck: isStuck(made),
    parts: await countParts(db, orderId),
  }
  const isReady = print?.isCurrent && print.state === 'ready' && !print.problems.some(needsNote)
  return {
    bookId: order.bookId,
    recipe,
    order,
    isPaid: isPaid(order.status),
    closed,
    hasPages: recipe !== undefined,
    print,
    early:
      recipe && !(print?.isCurrent && print.state === 'ready')
        ? await findEarlyProblems(db, orderId, recipe)
        : [],
    waiver,
    isPhotoMissing: recipe !== undefined && needsPhoto(recipe),
    isCleared: !request && photoRequest?.endedAt !== null && Boolean(waiver || isReady),
    changed,
    askedAt: request?.askedAt,
    photoRequest,
    canBeAsked: changed !== undefined && order.status === 'PAID' && order.userId !== null,
  }
}

async function findEarlyProblems(db: Db, orderId: number, recipe: Recipe): Promise<PrintProblem[]> {
  const found = await findEarlyFaults(db, [orderId], new Map([[orderId, recipe]]))
  return [...(needsPhoto(recipe) ? [createProblem('noPhoto')] : []), ...(found.get(orderId) ?? [])]
}

interface Row {
  recipe: string
  profile: string
  state: PrintState
  problems: PrintProblem[]
  files: PrintFile[]
  changedAt: Date
}

const findPrintRow = (db: Db, orderId: number) =>
  db
    .selectFrom('prints')
    .select(['recipe', 'profile', 'state', 'problems', 'files', 'changedAt'])
    .where('orderId', '=', orderId)
    .where('erasedAt', 'is', null)
    .$castTo<Row>()
    .executeTakeFirst()

type PrintStatus = 'making' | 'ready' | 'unseen' | 'blocked' | 'failed'

/** The standing of many orders' files, without a check whether their books have changed since. */
export async function findPrintStatuses(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { standing: PrintStatus; isAwaited: boolean }>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .selectFrom('prints')
    .select(['orderId', 'recipe', 'state', 'problems', 'readyBy'])
    .where('orderId', 'in', orderIds)
    .where('erasedAt', 'is', null)
    .$castTo<Pick<Row, 'recipe' | 'state' | 'problems'> & { orderId: number; readyBy: number | null }>()
    .execute()
  const released = await findWaivedOrders(db, rows)
  return new Map(
    rows.map(({ orderId, state, problems, readyBy }) => {
      const found = released.has(orderId) ? 'ready' : readyPrintStatus(problems)
      const standing = state === 'ready' ? found : state === 'failed' ? 'failed' : 'making'
      return [orderId, { standing, isAwaited: readyBy !== null }]
    }),
  )
}

function readyPrintStatus(problems: readonly PrintProblem[]): PrintStatus {
  if (isBlocked(problems)) return 'blocked'
  return problems.some(needsNote) ? 'unseen' : 'ready'
}

async function countParts(db: Db, orderId: number) {
  const { all, over } = await db
    .selectFrom('printParts')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('state', '!=', 'waiting').as('over'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return { all: Number(all), over: Number(over) }
}

interface PrintDownload {
  orderId: number
  kind: FileKind
  admin: number
  address?: string
  requestId?: string
}

/** Only files of the current book are given out, while it is to be printed. The audit log records the operator. */
export async function downloadPrintFile(
  db: Db,
  { orderId, kind, admin, ...from }: PrintDownload,
): Promise<(StoredObject & { name: string; sha256: string }) | undefined> {
  const view = await findPrint(db, orderId)
  if (view?.closed) throw refusalOfClosed(view.closed)
  const file =
    view?.isPaid && view.print?.isCurrent ? view.print.files.find((one) => one.kind === kind) : undefined
  const opened = file && (await storage.open(file.key))
  if (!view || !opened) return undefined
  await recordAudit(db, {
    actor: `admin:${admin}`,
    action: 'print.taken',
    subject: `order:${orderId}`,
    detail: { kind, sha256: file.sha256 },
    ...from,
  })
  const { orderNumber, childName } = view.order
  return { ...opened, sha256: file.sha256, name: fileName(orderNumber, childName, kind) }
}
