import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { recipeOf, recipesOf } from '../ebooks/recipes.server'
import { Refusal } from '../refusal'
import { assertPaid } from './asking.server'
import { isBlocked, type PrintProblem } from './problem'

// Nothing is READY for the printing house without files of the book as it is now, and without a blocking problem in them;
// unless an operator says why, for this very recipe and for what was found in it.

/** Of an order whose book has no pages of ours: it can only be printed elsewhere. */
export const NO_RECIPE = '0'.repeat(64)

const recipeNow = async (db: Db, orderId: number) => (await recipeOf(db, orderId))?.hash ?? NO_RECIPE

/** The order must be locked. */
export async function assertPrintable(tx: Tx, orderId: number): Promise<void> {
  const why = (await whyUnprintable(tx, [orderId])).get(orderId)
  if (why) throw new Refusal(why === 'print.noPages' ? 'print.missing' : why)
}

export type Unprintable = 'print.missing' | 'print.blocked' | 'print.noPages'

/** Of those among them that are not for the printing house as they are now, why. All must be locked. */
export async function whyUnprintable(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Unprintable>> {
  const recipes = await recipesOf(tx, orderIds)
  const hashOf = (orderId: number) => recipes.get(orderId)?.hash ?? NO_RECIPE
  const [prints, waivers] = [await printsOf(tx, orderIds), await waiversOf(tx, orderIds)]
  const why = new Map<number, Unprintable>()
  for (const orderId of orderIds) {
    const recipe = hashOf(orderId)
    const print = prints.find((one) => one.orderId === orderId && one.recipe === recipe)
    if (print?.state === 'ready' && !isBlocked(print.problems)) continue
    if (
      waivers.some((one) => one.orderId === orderId && one.recipe === recipe && covers(one.problems, print))
    )
      continue
    const isMissing = recipes.has(orderId) ? 'print.missing' : 'print.noPages'
    why.set(orderId, print?.state === 'ready' ? 'print.blocked' : isMissing)
  }
  return why
}

export interface Waiving {
  orderId: number
  admin: number
  note: string
  address?: string
  requestId?: string
}

export async function waivePrint(db: Db, { orderId, admin, note, ...from }: Waiving): Promise<void> {
  await inTransaction(db, async (tx) => {
    await assertPaid(tx, orderId)
    const recipe = await recipeNow(tx, orderId)
    const print = await currentPrint(tx, orderId, recipe)
    await tx
      .insertInto('printWaivers')
      .values({
        orderId,
        recipe,
        adminId: admin,
        note,
        problems: JSON.stringify(print?.problems ?? []),
        createdAt: now(),
      })
      .execute()
    await recordDeed(tx, {
      actor: `admin:${admin}`,
      deed: 'print.waived',
      subject: `order:${orderId}`,
      detail: { problems: print?.problems.length ?? 0, recipe: recipe.slice(0, 16) },
      ...from,
    })
  })
}

/** The last one that still counts, with who wrote it. */
export async function waiverNow(db: Db, orderId: number) {
  const recipe = await recipeNow(db, orderId)
  const print = await currentPrint(db, orderId, recipe)
  const waivers = await waiversOf(db, [orderId])
  const counted = waivers.find((one) => one.recipe === recipe && covers(one.problems, print))
  return counted && { note: counted.note, admin: counted.admin, createdAt: counted.createdAt }
}

interface Waiver {
  orderId: number
  recipe: string
  problems: PrintProblem[]
  note: string
  admin: string
  createdAt: Date
}

/** The last one first. */
async function waiversOf(db: Db, orderIds: readonly number[]): Promise<Waiver[]> {
  if (!orderIds.length) return []
  return db
    .selectFrom('printWaivers')
    .innerJoin('admins', 'admins.id', 'printWaivers.adminId')
    .select(['orderId', 'recipe', 'note', 'problems', 'printWaivers.createdAt', 'admins.username as admin'])
    .where('orderId', 'in', orderIds)
    .orderBy('printWaivers.id', 'desc')
    .$castTo<Waiver>()
    .execute()
}

/** What was found since nobody has waived; and without files a waiver counts that was given without any. */
function covers(waived: readonly PrintProblem[], print: Print | undefined): boolean {
  if (!print || print.state === 'failed') return waived.length === 0
  if (print.state !== 'ready') return false
  const known = new Set(waived.map(placed))
  return print.problems.every((one) => one.severity !== 'block' || known.has(placed(one)))
}

const placed = ({ code, page }: PrintProblem) => `${code} ${page}`

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
