import {
  type BookDocument,
  isCover,
  isPageKey,
  type PageKey,
  pageKeys,
  sizeOf,
  type TextBox,
} from '~/book/document'
import type { Face } from '~/book/faces.server'
import { type LeafKey, leavesOf } from '~/book/leaves'
import { markup } from '~/book/painters/markup'
import { childCalled, fillTokens } from '~/book/particles'
import { lookOf } from '~/book/title/layout'
import { minutesFrom, now } from '~/config/clock'
import { ebookAddress } from '~/urls/ebook'
import { recordDeed } from '../audit/audit.server'
import type { Db } from '../db.server'
import { isPaid, type Order } from '../orders/order'
import { orderNumbered, orderOf } from '../orders/orders.server'
import { picturesAt } from '../pictures/pictures.server'
import { drawnPages, fileOf } from '../presets/leaves.server'
import { readAloud, type SayOnTitlePage, titlePageFile } from '../presets/title-page.server'
import { Refusal } from '../refusal'
import type { Ebook, EbookPart, Opening } from './ebook'
import { around, PAGES_IN_BOOK } from './leafing'
import { facesOf, wordsOf } from './lettering.server'
import { madeOf } from './made.server'
import { type Recipe, recipeOf, storyWords } from './recipes.server'

// An e-book as its reader sees it: the preset version that the order pins, with the child's name and the dedication in
// its text, over the pictures with the child that are painted so far.

/** The request may come from a member, an operator, or both at once. */
export interface Reader {
  userId?: number
  admin?: { id: number; address: string; requestId: string }
}

/** Another member's order is reported as unknown; the member's own order must be paid. */
export async function orderToRead(db: Db, { userId, admin }: Reader, orderId: number): Promise<Order> {
  const own = userId && (await orderOf(db, { userId }, orderId))
  const order = own || (admin && (await orderNumbered(db, orderId)))
  if (!order) throw new Refusal('ebook.unknown')
  if (isPaid(order.status)) return order
  if (!own) throw new Refusal('ebook.unknown')
  throw new Refusal(order.status === 'CANCEL' ? 'ebook.cancelled' : 'ebook.unpaid')
}

const MINUTES_OPEN = 60

/** The audit log records an operator's look: once when the book is opened, or for a file if the book was not. */
export async function noteLook(
  db: Db,
  { userId, admin }: Reader,
  order: Order,
  part: 'book' | 'file' = 'book',
): Promise<void> {
  if (!admin || (userId && order.userId === userId)) return
  const { id, ...where } = admin
  if (part === 'file' && (await hasOpened(db, id, order.id))) return
  await recordDeed(db, {
    actor: `admin:${id}`,
    deed: 'ebook.seen',
    subject: `order:${order.id}`,
    ...where,
  })
}

async function hasOpened(db: Db, admin: number, orderId: number): Promise<boolean> {
  const deed = await db
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', `order:${orderId}`)
    .where('deed', '=', 'ebook.seen')
    .where('actor', '=', `admin:${admin}`)
    .where('happenedAt', '>', minutesFrom(now(), -MINUTES_OPEN))
    .executeTakeFirst()
  return deed !== undefined
}

interface Reading {
  /** the page that is open */
  page: LeafKey
  /** the URL of the reader's page, with which the URLs of its files begin */
  at: string
  say: SayOnTitlePage
}

/** Undefined where the book had no pages when it was ordered. */
export async function ebookOf(db: Db, orderId: number, reading: Reading): Promise<Ebook | undefined> {
  const recipe = await recipeOf(db, orderId)
  if (!recipe) return undefined
  const { document } = recipe
  const [part, pictures] = await Promise.all([
    partOf(db, orderId, { ...reading, recipe }),
    picturesAt(db, Object.values(document.pageImages)),
  ])
  const tones = pageKeys.flatMap((page) => {
    const picture = pictures.find(({ url }) => url === document.pageImages[page])
    return picture ? [[page, picture.placeholder]] : []
  })
  const { common, own } = facesOf(recipe)
  const shown = (face: Face) => ({
    family: face.family,
    weight: face.weight,
    url: ebookAddress.letters(reading.at, fileOf(face)),
  })
  return {
    ...part,
    title: recipe.title,
    hasTitlePage: recipe.hasTitlePage,
    child: childCalled(recipe.childName).name,
    tones: Object.fromEntries([...tones, ['title', toneOf(lookOf(document).paper)]]),
    // Only a font that adds letters to another lists the letters it holds.
    faces: [...common.map(shown), ...own.map((face) => ({ ...shown(face), letters: face.letters }))],
  }
}

/** The page that is open, and its neighbours. */
export async function openingsAround(
  db: Db,
  orderId: number,
  reading: Reading,
): Promise<EbookPart | undefined> {
  const recipe = await recipeOf(db, orderId)
  return recipe && partOf(db, orderId, { ...reading, recipe })
}

async function partOf(
  db: Db,
  orderId: number,
  { page, at, say, recipe }: Reading & { recipe: Recipe },
): Promise<EbookPart> {
  const { document } = recipe
  const leaves = around(page, leavesOf(recipe))
  const pages = leaves.filter(isPageKey)
  const urls = pages.flatMap((page) => document.pageImages[page] ?? [])
  const [made, pictures] = await Promise.all([madeOf(db, orderId), picturesAt(db, urls)])
  const pictured = (page: PageKey) =>
    made.pages.get(page) === 'done' ? ebookAddress.picture(at, page, made.recipe) : undefined
  const drawn = drawnPages(document, { pages, ...wordsOf(recipe), pictured })
  const openings = drawn.map(
    ({ page, url, isOver, drawing }): Opening => ({
      page,
      state: made.pages.get(page),
      drawing,
      isWhole: !isOver,
      texts: textsOf(recipe, page),
      ...(isOver && { painted: pictured(page), picture: pictures.find((one) => one.url === url) }),
    }),
  )
  const title = leaves.indexOf('title')
  if (title >= 0) openings.splice(title, 0, titleOpening(recipe, at, say))
  return { state: made.state, openings }
}

/** The title page is a picture that contains its letters, so no text is laid over it. */
function titleOpening(recipe: Recipe, at: string, say: SayOnTitlePage): Opening {
  const words = say(recipe)
  return {
    page: 'title',
    drawing: markup('svg', {}),
    isWhole: false,
    painted: ebookAddress.picture(at, 'title', titlePageFile(recipe.document, words).mark),
    texts: [readAloud(words)],
  }
}

/** Undefined if `made` is not the current version of the title page. */
export async function ebookTitlePage(
  db: Db,
  orderId: number,
  { made, say }: { made: string; say: SayOnTitlePage },
) {
  const recipe = await recipeOf(db, orderId)
  if (!recipe?.hasTitlePage) return undefined
  const { mark, bytes } = titlePageFile(recipe.document, say(recipe))
  return mark === made ? { type: 'image/svg+xml', bytes } : undefined
}

/** A small picture of one colour. */
const toneOf = (color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="${color}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The texts to read aloud: one of a cover, the left page's and the right page's of a spread. */
function textsOf(recipe: Recipe, page: PageKey): string[] {
  const boxes = filledBoxes(recipe, page)
  const said = (some: TextBox[]) =>
    some
      .map(({ text }) => text.trim())
      .filter(Boolean)
      // Text boxes that are separate on the page are read separately.
      .join('\n\n')
  if (isCover(page)) return [said(boxes)]
  const fold = sizeOf(page).width / 2
  const isLeft = ({ x, width }: TextBox) => x + width / 2 < fold
  return [said(boxes.filter(isLeft)), said(boxes.filter((box) => !isLeft(box)))]
}

const filledBoxes = (recipe: Recipe, page: PageKey): TextBox[] =>
  (recipe.document.textBoxes[page] ?? []).map((box) => ({
    ...box,
    text: fillTokens(box.text, storyWords(recipe)).text,
  }))

/** The e-book as the API returns it. */
export async function ebookForProgram(db: Db, order: Order, { at, say }: Pick<Reading, 'at' | 'say'>) {
  const recipe = await recipeOf(db, order.id)
  if (!recipe) return undefined
  const { id, childName, customerName } = order
  const made = await madeOf(db, id)
  const pages = pageKeys.map((page) => ({
    pageNumber: page === 'cover-back' ? PAGES_IN_BOOK : Number.parseInt(page, 10) || 1,
    pageKey: page,
    pageType: isCover(page) ? 'cover' : 'spread',
    backgroundImage: backgroundOf(recipe.document, page, made, at),
    textBoxes: filledBoxes(recipe, page),
  }))
  const structure = {
    totalPages: PAGES_IN_BOOK,
    pageKeys: [...pageKeys],
    cover: sizeOf('cover-front'),
    spread: sizeOf('2-3'),
    state: made.state,
    ...(recipe.hasTitlePage && { titlePage: titleForProgram(recipe, at, say) }),
  }
  return { ebook: { pages, structure, customerName }, order: { id, childName, customerName } }
}

function titleForProgram(recipe: Recipe, at: string, say: SayOnTitlePage) {
  const { title, story, dedication = null } = say(recipe)
  return { title, story, dedication, picture: titleOpening(recipe, at, say).painted }
}

function backgroundOf(
  { pageImages, backgrounds }: BookDocument,
  page: PageKey,
  made: { recipe: string; pages: Map<PageKey, string> },
  at: string,
): string | null {
  if (made.pages.get(page) === 'done') return ebookAddress.picture(at, page, made.recipe)
  return pageImages[page] ?? backgrounds[page] ?? null
}
