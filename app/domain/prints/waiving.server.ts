import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import { recipeOf } from '../ebooks/recipes.server'
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
  const recipe = await recipeNow(tx, orderId)
  const print = await currentPrint(tx, orderId, recipe)
  if (print?.state === 'ready' && !isBlocked(print.problems)) return
  if (await waiverFor(tx, { orderId, recipe, print })) return
  throw new Refusal(print?.state === 'ready' ? 'print.blocked' : 'print.missing')
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
  return waiverFor(db, { orderId, recipe, print: await currentPrint(db, orderId, recipe) })
}

interface Standing {
  orderId: number
  recipe: string
  print: Print | undefined
}

async function waiverFor(db: Db, { orderId, recipe, print }: Standing) {
  const waivers = await db
    .selectFrom('printWaivers')
    .innerJoin('admins', 'admins.id', 'printWaivers.adminId')
    .select(['note', 'problems', 'printWaivers.createdAt', 'admins.username as admin'])
    .where('orderId', '=', orderId)
    .where('recipe', '=', recipe)
    .orderBy('printWaivers.id', 'desc')
    .$castTo<{ note: string; problems: PrintProblem[]; createdAt: Date; admin: string }>()
    .execute()
  const counted = waivers.find(({ problems }) => covers(problems, print))
  return counted && { note: counted.note, admin: counted.admin, createdAt: counted.createdAt }
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
  state: string
  problems: PrintProblem[]
}

async function currentPrint(db: Db, orderId: number, recipe: string): Promise<Print | undefined> {
  return db
    .selectFrom('prints')
    .select(['state', 'problems'])
    .where('orderId', '=', orderId)
    .where('recipe', '=', recipe)
    .where('erasedAt', 'is', null)
    .$castTo<Print>()
    .executeTakeFirst()
}
