import { join } from 'node:path'
import type { ExpressionBuilder } from 'kysely'
import { type PdfBook, type Sheet, writePdf } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import { type Part, partKey, printFolder } from '~/book/print/print'
import { createProblem, type PrintProblem } from '~/book/print/problem'
import type { Profile } from '~/book/print/profile'
import { now } from '~/config/clock'
import { withTemporaryFolder } from '~/config/temporary-folder.server'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'
import { isPreviewUnchanged } from '../ebooks/preview-unchanged.server'
import { findRecipe, type Recipe, storyWords } from '../ebooks/recipes.server'
import { writeInkProfile } from '../print-profiles/ink-profiles.server'
import { profileOf } from '../print-profiles/profiles.server'
import { storage } from '../storage.server'
import { findLegibilityProblems } from './legibility.server'
import { markOrderReady } from './make-print.server'
import {
  type ExtraPageWordsProvider,
  type PrintedOrder,
  type PrintPlan,
  planPrint,
  spineColour,
} from './plan.server'
import { findFileProblems, findPictureProblems, findWordProblems, type PartResult } from './preflight.server'
import { type FileKind, fileKey, type PrintFile } from './print-file'
import { requestPrintAgain } from './request-print.server'

// A job binds an order's page pictures and words into two files, and collects the problems that pre-flight finds. Every
// try of the same recipe ends in the same bytes under the same keys.

const MAX_TRIES = 6

interface BindingJob {
  orderId: number
  recipe: string
}

/** `say` writes the words on the pages around the story. */
export async function bindPrint(db: Db, job: BindingJob, say: ExtraPageWordsProvider): Promise<void> {
  // Before the try is counted, since an order's words may be out of reach for a while.
  const recipe = await findRecipe(db, job.orderId)
  const begun = await beginBinding(db, job)
  if (begun === 'over') return finishBinding(db, job, await listPartFiles(job))
  if (!begun) return
  // A painting was mended since or the photo is gone, so other files are requested.
  if (recipe?.hash !== job.recipe) return requestPrintAgain(db, job)
  if (begun.tries > MAX_TRIES) return void (await endBinding(db, begun, { state: 'failed' }))
  const profile = await profileOf(db, begun.profile)
  const order = await orderOf(db, job.orderId)
  const planned = planPrint(profile, { recipe, order, say })
  const bound = await withTemporaryFolder('binding', (folder) =>
    bindFiles(folder, { db, begun, order, planned, profile }),
  )
  // Another job binds the book by now, or the book was requested anew: the stored files belong to that one.
  if (!bound) return
  const problems: PrintProblem[] = [
    ...((await isPreviewUnchanged(db, job.orderId, job.recipe)) ? [] : [createProblem('notAsApproved')]),
    ...(order.isTestOrder ? [createProblem('testOrder')] : []),
    ...(recipe.isNewer ? [createProblem('newerFormat')] : []),
    ...(recipe.isPhotoGone ? [createProblem('noPhoto')] : []),
    ...findFileProblems(profile, bound),
    ...findPictureProblems(
      begun.parts,
      bound.map(({ written }) => written),
    ),
    ...(await findStoryProblems(db, recipe, planned)),
  ]
  const files = bound.map(({ file }) => file)
  const parts = await listPartFiles(job)
  if (await endBinding(db, begun, { state: 'ready', problems, files })) await finishBinding(db, job, parts)
}

async function findStoryProblems(
  db: Db,
  recipe: Recipe,
  { interior, cover }: PrintPlan,
): Promise<PrintProblem[]> {
  const words = storyWords(recipe)
  const unreadable = await findLegibilityProblems(db, recipe.document, (text) => fillTokens(text, words).text)
  return [...unreadable, ...findWordProblems(recipe.document, words, [...interior, cover])]
}

async function finishBinding(db: Db, job: BindingJob, parts: string[]) {
  await markOrderReady(db, job.orderId)
  await clearParts(db, job, parts)
}

/** Undefined if the job is outdated or pictures are still being made; `over` if the book was bound before. */
async function beginBinding(db: Db, { orderId, recipe }: BindingJob) {
  return inTransaction(db, async (tx) => {
    const print = await lockPrint(tx, orderId)
    if (print?.recipe !== recipe || print.erasedAt) return undefined
    if (print.state === 'ready') return 'over' as const
    if (print.state === 'failed') return undefined
    const parts = await listPartResults(tx, orderId)
    if (parts.some(({ state }) => state === 'waiting')) return undefined
    const tries = print.tries + 1
    await tx
      .updateTable('prints')
      .set({ state: 'rendering', tries, changedAt: now() })
      .where('orderId', '=', orderId)
      .execute()
    return { orderId, recipe, profile: print.profile, createdAt: print.createdAt, tries, parts }
  })
}

/** One try of binding: only the files of the try that began last count. */
type BindingAttempt = Exclude<Awaited<ReturnType<typeof beginBinding>>, 'over' | undefined>

const isOfAttempt =
  ({ orderId, recipe, createdAt, tries }: BindingAttempt) =>
  (is: ExpressionBuilder<DB, 'prints'>) =>
    is.and({ orderId, recipe, createdAt, tries, state: 'rendering' }).and('erasedAt', 'is', null)

const isStillCurrent = (db: Db, begun: BindingAttempt) =>
  db.selectFrom('prints').select('orderId').where(isOfAttempt(begun)).executeTakeFirst()

const lockPrint = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('prints')
    .select(['recipe', 'profile', 'state', 'tries', 'createdAt', 'erasedAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

const listPartResults = (db: Db, orderId: number): Promise<PartResult[]> =>
  db
    .selectFrom('printParts')
    .select(['part', 'state', 'faults'])
    .where('orderId', '=', orderId)
    .orderBy('part')
    .$castTo<PartResult>()
    .execute()

const orderOf = (db: Db, orderId: number): Promise<PrintedOrder> =>
  db
    .selectFrom('orders')
    .select(['orderNumber', 'title', 'createdAt', 'paidAt', 'isTestOrder'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

interface BindingInput {
  db: Db
  begun: BindingAttempt
  order: PrintedOrder
  planned: PrintPlan
  profile: Profile
}

/** Undefined once another job binds the book. */
async function bindFiles(folder: string, { db, begun, order, planned, profile }: BindingInput) {
  const { orderId, recipe, parts } = begun
  const printed = new Set<string>(parts.filter(({ state }) => state === 'done').map(({ part }) => part))
  const read = async (picture: string) => {
    const bytes = await storage.get(partKey(orderId, recipe, picture as Part, profile.inks))
    if (!bytes && printed.has(picture)) throw new Error(`${picture} was printed and is gone`)
    return bytes
  }
  const { interior, cover } = planned
  const inks = profile.inks && (await writeInkProfile(db, profile.inks, folder))
  const spine = await spineColour(await read('cover-front'))
  const fills = [{ box: cover.spine, ...spine }]
  const fades = cover.spineFades.map((fade) => ({ ...fade, ...spine }))
  const made = async (kind: FileKind, sheets: Sheet[]) => {
    const path = join(folder, `${kind}.pdf`)
    const written = await writePdf(path, { ...pdfOptionsOf(begun, order, planned, kind), sheets, read, inks })
    const key = fileKey(orderId, recipe, kind)
    const { bytes, sha256 } = written
    const file: PrintFile = { kind, key, bytes, sha256, pages: sheets.length }
    return { written, file, path }
  }
  const inside = await made('interior', interior)
  const outside = await made('cover', [{ ...cover, fills, fades }])
  if (!(await isStillCurrent(db, begun))) return undefined
  for (const { file, path } of [inside, outside]) await storage.putFile(file.key, path)
  return [
    { ...inside, sheets: interior },
    { ...outside, file: { ...outside.file, sheet: planned.caseSheet }, sheets: [cover] },
  ]
}

function pdfOptionsOf(
  { recipe }: BindingJob,
  { orderNumber, createdAt, paidAt }: PrintedOrder,
  { creator, mark }: PrintPlan,
  kind: FileKind,
): Omit<PdfBook, 'sheets' | 'read' | 'inks'> {
  return {
    title: orderNumber,
    creator,
    madeAt: paidAt ?? createdAt,
    id: mark(`${orderNumber} ${recipe} ${kind}`),
  }
}

interface BindingResult {
  state: 'ready' | 'failed'
  problems?: PrintProblem[]
  files?: PrintFile[]
}

async function endBinding(
  db: Db,
  begun: BindingAttempt,
  { state, problems = [], files = [] }: BindingResult,
) {
  const row = await db
    .updateTable('prints')
    .set({
      state,
      problems: JSON.stringify(problems),
      files: JSON.stringify(files),
      changedAt: now(),
      // An operator looks at a failure and decides anew, so the wish for READY ends.
      ...(state === 'failed' && { readyBy: null }),
    })
    .where(isOfAttempt(begun))
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

async function listPartFiles({ orderId, recipe }: BindingJob): Promise<string[]> {
  const parts: string[] = []
  for await (const key of storage.list(printFolder(orderId, recipe)))
    if (key.endsWith('.jpg')) parts.push(key)
  return parts
}

/** The files contain these pictures now. After a new request, other pictures may have the same keys. */
async function clearParts(db: Db, { orderId, recipe }: BindingJob, parts: string[]) {
  for (const key of parts) {
    const bound = await db
      .selectFrom('prints')
      .select('orderId')
      .where('orderId', '=', orderId)
      .where('recipe', '=', recipe)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!bound) return
    await storage.remove(key)
  }
}
