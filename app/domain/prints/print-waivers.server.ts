import { isBlocked, needsNote, type PrintProblem, type PrintProblemCode } from '~/book/print/problem'
import { now } from '~/config/clock'
import { endApprovalRequest, findAwaitedOrders } from '../approvals/approval-requests.server'
import { endPhotoRequest } from '../approvals/photo-requests.server'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findRecipe, findRecipesAndClosed, type Recipe } from '../ebooks/recipes.server'
import { Refusal } from '../refusal'
import { findEarlyFaults } from './early-faults.server'
import { assertPaid } from './request-print.server'
import { needsPhoto } from './without-photo.server'
import { type NoteColumns, noteColumns, openNote, withSealedNote } from './words/note-words.server'

// An order becomes READY only with files of the book as it is now and without a blocking problem in them, unless an
// operator notes why, for this very recipe and its problems. No note replaces a missing photo: a book that shows a
// child is never printed with another's face.

/** The recipe of an order whose book has no pages of ours, so it can only be printed elsewhere. */
export const NO_RECIPE = '0'.repeat(64)

export interface PrintObstacle {
  code:
    | 'print.missing'
    | 'print.blocked'
    | 'print.unseen'
    | 'print.noPhoto'
    | 'print.noPages'
    | 'print.asked'
    | 'order.wordsClosed'
    | 'shop.busy'
  faults: PrintProblem[]
}

/** The orders that cannot be printed as they are now, with the reason. The caller must have locked all. */
export async function findUnprintable(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, PrintObstacle>> {
  const { recipes, closed } = await findRecipesAndClosed(tx, orderIds)
  const [prints, waivers] = [await printsOf(tx, orderIds), await waiversOf(tx, orderIds)]
  const awaited = await findAwaitedOrders(tx, orderIds)
  const found = new Map<number, PrintObstacle>()
  for (const orderId of orderIds) {
    const why = closed.get(orderId)
    if (why) {
      found.set(orderId, { code: why === 'busy' ? 'shop.busy' : 'order.wordsClosed', faults: [] })
      continue
    }
    const recipe = recipes.get(orderId)
    const hash = recipe?.hash ?? NO_RECIPE
    const print = prints.find((one) => one.orderId === orderId && one.recipe === hash)
    if (recipe && needsPhoto(recipe)) {
      found.set(orderId, { code: 'print.noPhoto', faults: [] })
      continue
    }
    if (awaited.has(orderId)) {
      found.set(orderId, { code: 'print.asked', faults: [] })
      continue
    }
    const isOf = (one: Waiver) => one.orderId === orderId && one.recipe === hash
    if (waivers.some((one) => isOf(one) && coversProblems(one.problems, print))) continue
    const obstacle = recipe ? findObstacle(print) : { code: 'print.noPages' as const, faults: [] }
    if (obstacle) found.set(orderId, obstacle)
  }
  return withEarlyFaults(tx, found, recipes)
}

function findObstacle(print: Print | undefined): PrintObstacle | undefined {
  const faults = print?.state === 'ready' ? print.problems.filter(needsNote) : []
  if (print?.state !== 'ready') return { code: 'print.missing', faults }
  if (isBlocked(faults)) return { code: 'print.blocked', faults }
  return faults.length ? { code: 'print.unseen', faults } : undefined
}

/** Files that would be blocked are not worth making. */
async function withEarlyFaults(tx: Tx, found: Map<number, PrintObstacle>, recipes: Map<number, Recipe>) {
  const without = [...found].flatMap(([id, { code }]) => (code === 'print.missing' ? [id] : []))
  for (const [orderId, faults] of await findEarlyFaults(tx, without, recipes))
    found.set(orderId, { code: 'print.blocked', faults })
  return found
}

interface WaiverInput {
  orderId: number
  admin: number
  note: string
  address?: string
  requestId?: string
}

export async function waivePrint(db: Db, { orderId, admin, note, ...from }: WaiverInput): Promise<void> {
  await withSealedNote(db, note, (columns) => insertWaiver(db, { orderId, admin, columns, ...from }))
}

type SealedWaiver = Omit<WaiverInput, 'note'> & { columns: NoteColumns }

async function insertWaiver(db: Db, { orderId, admin, columns, ...from }: SealedWaiver): Promise<void> {
  await inTransaction(db, async (tx) => {
    await assertPaid(tx, orderId)
    const known = await findRecipe(tx, orderId)
    if (known && needsPhoto(known)) throw new Refusal('print.noPhoto')
    const recipe = known?.hash ?? NO_RECIPE
    const print = await currentPrint(tx, orderId, recipe)
    await tx
      .insertInto('printWaivers')
      .values({
        orderId,
        recipe,
        adminId: admin,
        ...columns,
        problems: JSON.stringify(print?.problems ?? []),
        createdAt: now(),
      })
      .execute()
    // Who decides to print as it is waits for no answer.
    await endApprovalRequest(tx, orderId)
    await endPhotoRequest(tx, orderId, 'withdrawn')
    await recordAudit(tx, {
      actor: `admin:${admin}`,
      action: 'print.waived',
      subject: `order:${orderId}`,
      detail: { problems: print?.problems.length ?? 0, recipe: recipe.slice(0, 16) },
      ...from,
    })
  })
}

export async function findCurrentWaiver(db: Db, orderId: number) {
  const { recipes, closed } = await findRecipesAndClosed(db, [orderId])
  const known = recipes.get(orderId)
  if (closed.has(orderId) || (known && needsPhoto(known))) return undefined
  const recipe = known?.hash ?? NO_RECIPE
  const print = await currentPrint(db, orderId, recipe)
  const waivers = await waiversOf(db, [orderId])
  const counted = waivers.find((one) => one.recipe === recipe && coversProblems(one.problems, print))
  return counted && { note: await openNote(counted), admin: counted.admin, createdAt: counted.createdAt }
}

export async function findWaivedOrders(db: Db, prints: readonly Print[]): Promise<Set<number>> {
  const held = prints.filter(({ problems }) => problems.some(needsNote))
  const waivers = await waiversOf(
    db,
    held.map(({ orderId }) => orderId),
  )
  const isReleased = (print: Print) =>
    waivers.some(
      (one) =>
        one.orderId === print.orderId && one.recipe === print.recipe && coversProblems(one.problems, print),
    )
  return new Set(held.filter(isReleased).map(({ orderId }) => orderId))
}

/** With the order's own words: a note may name the child, and problems the letters of its name. A trigger names the notes' keys. */
export async function deleteWaivers(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length) await tx.deleteFrom('printWaivers').where('orderId', 'in', orderIds).execute()
}

interface Waiver extends NoteColumns {
  orderId: number
  recipe: string
  problems: PrintProblem[]
  admin: string
  createdAt: Date
}

async function waiversOf(db: Db, orderIds: readonly number[]): Promise<Waiver[]> {
  if (!orderIds.length) return []
  return db
    .selectFrom('printWaivers')
    .innerJoin('admins', 'admins.id', 'printWaivers.adminId')
    .select(['orderId', 'recipe', 'problems', 'printWaivers.createdAt', 'admins.username as admin'])
    .select(noteColumns)
    .where('orderId', 'in', orderIds)
    .orderBy('printWaivers.id', 'desc')
    .$castTo<Waiver>()
    .execute()
}

/** A note does not cover problems found later; without files, only a note given without files counts. */
function coversProblems(waived: readonly PrintProblem[], print: Print | undefined): boolean {
  if (!print || print.state === 'failed') return waived.length === 0
  if (print.state !== 'ready') return false
  const known = new Set(waived.map(problemKey))
  return print.problems.every((one) => !needsNote(one) || known.has(problemKey(one)))
}

const problemKey = ({ code, page }: PrintProblem) => `${code} ${page}`

interface Print {
  orderId: number
  recipe: string
  state: string
  problems: PrintProblem[]
}

async function currentPrint(db: Db, orderId: number, recipe: string): Promise<Print | undefined> {
  return (await printsOf(db, [orderId])).find((print) => print.recipe === recipe)
}

async function printsOf(db: Db, orderIds: readonly number[]): Promise<Print[]> {
  if (!orderIds.length) return []
  return db
    .selectFrom('prints')
    .select(['orderId', 'recipe', 'state', 'problems'])
    .where('orderId', 'in', orderIds)
    .where('erasedAt', 'is', null)
    .$castTo<Print>()
    .execute()
}

/** What the customer has approved since the files were made is no problem of theirs any more. */
export async function settleProblem(tx: Tx, orderId: number, code: PrintProblemCode): Promise<void> {
  const print = await tx
    .selectFrom('prints')
    .select('problems')
    .where('orderId', '=', orderId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .$castTo<{ problems: PrintProblem[] }>()
    .executeTakeFirst()
  const left = print?.problems.filter((one) => one.code !== code)
  if (!left || left.length === print?.problems.length) return
  await tx
    .updateTable('prints')
    .set({ problems: JSON.stringify(left), changedAt: now() })
    .where('orderId', '=', orderId)
    .execute()
}
