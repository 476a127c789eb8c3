import { type BookPageKey, listBookPages } from '~/book/book-pages'
import {
  type BookDocument,
  isCover,
  isPageKey,
  type PageKey,
  pageKeys,
  sizeOf,
  type TextBox,
} from '~/book/document'
import type { Face } from '~/book/fonts/font-subsets.server'
import { createMarkup } from '~/book/painters/markup'
import { fillTokens, toChildName } from '~/book/particles'
import { fillStyled } from '~/book/runs/runs'
import { lookOf } from '~/book/title/layout'
import { addMinutes, now } from '~/config/clock'
import { recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { isPaid, type Order } from '../orders/order'
import { findOrderById, findOwnOrder } from '../orders/orders.server'
import { findPicturesByUrl } from '../pictures/pictures.server'
import { drawPages, fontFileName } from '../presets/page-drawings.server'
import { renderTitlePageFile, type TitleWordsProvider, titlePageText } from '../presets/title-page.server'
import { Refusal } from '../refusal'
import { addContact } from '../sealed-words/order-contact.server'
import type { Ebook, EbookFileUrls, EbookPage, EbookPart } from './ebook'
import { findEbookProgress } from './ebook-progress.server'
import { bookWordsOf, ebookFacesOf } from './fonts.server'
import { PAGE_COUNT, pagesAround } from './reader-position'
import { findRecipe, type Recipe, storyWords } from './recipes.server'

// An e-book as its reader sees it: the preset version that the order pins, with the child's name and the dedication in
// its text, over the pictures with the child that are painted so far.

/** The request may come from a member, an operator, or both at once. */
export interface EbookReader {
  userId?: number
  admin?: { id: number; address: string; requestId: string }
}

/** Another member's order is reported as unknown; the member's own order must be paid. */
export async function requireReadableOrder(
  db: Db,
  { userId, admin }: EbookReader,
  orderId: number,
): Promise<Order> {
  const own = userId && (await findOwnOrder(db, { userId }, orderId))
  const order = own || (admin && (await findOrderById(db, orderId)))
  if (!order) throw new Refusal('ebook.unknown')
  if (isPaid(order.status)) return order
  if (!own) throw new Refusal('ebook.unknown')
  throw new Refusal(order.status === 'CANCEL' ? 'ebook.cancelled' : 'ebook.unpaid')
}

const OPEN_MINUTES = 60

/** The audit log records an operator's look: once when the book is opened, or for a file if the book was not. */
export async function recordEbookView(
  db: Db,
  { userId, admin }: EbookReader,
  order: Order,
  part: 'book' | 'file' = 'book',
): Promise<void> {
  if (!admin || (userId && order.userId === userId)) return
  const { id, ...where } = admin
  if (part === 'file' && (await hasRecentlyOpened(db, id, order.id))) return
  await recordAudit(db, {
    actor: `admin:${id}`,
    action: 'ebook.seen',
    subject: `order:${order.id}`,
    ...where,
  })
}

async function hasRecentlyOpened(db: Db, admin: number, orderId: number): Promise<boolean> {
  const entry = await db
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', `order:${orderId}`)
    .where('deed', '=', 'ebook.seen')
    .where('actor', '=', `admin:${admin}`)
    .where('happenedAt', '>', addMinutes(now(), -OPEN_MINUTES))
    .executeTakeFirst()
  return entry !== undefined
}

interface ReadingContext {
  /** with its neighbours, or every page of the book */
  page: BookPageKey | 'all'
  urls: EbookFileUrls
  say: TitleWordsProvider
}

export async function buildEbook(
  db: Db,
  orderId: number,
  reading: ReadingContext,
): Promise<Ebook | undefined> {
  const recipe = await findRecipe(db, orderId)
  if (!recipe) return undefined
  const { document } = recipe
  const [part, pictures] = await Promise.all([
    buildPart(db, orderId, { ...reading, recipe }),
    findPicturesByUrl(db, Object.values(document.pageImages)),
  ])
  const tones = pageKeys.flatMap((page) => {
    const picture = pictures.find(({ url }) => url === document.pageImages[page])
    return picture ? [[page, picture.placeholder]] : []
  })
  const { common, own } = ebookFacesOf(recipe)
  const toFontFace = (face: Face) => ({
    family: face.family,
    weight: face.weight,
    url: reading.urls.letters(fontFileName(face)),
  })
  return {
    ...part,
    title: recipe.title,
    hasTitlePage: recipe.hasTitlePage,
    child: toChildName(recipe.childName).name,
    tones: Object.fromEntries([...tones, ['title', placeholderOf(lookOf(document).paper)]]),
    // Only a font that adds letters to another lists the letters it holds.
    faces: [
      ...common.map(toFontFace),
      ...own.map((face) => ({ ...toFontFace(face), letters: face.letters })),
    ],
  }
}

export async function loadEbookPart(
  db: Db,
  orderId: number,
  reading: ReadingContext,
): Promise<EbookPart | undefined> {
  const recipe = await findRecipe(db, orderId)
  return recipe && buildPart(db, orderId, { ...reading, recipe })
}

async function buildPart(
  db: Db,
  orderId: number,
  { page, urls, say, recipe }: ReadingContext & { recipe: Recipe },
): Promise<EbookPart> {
  const { document } = recipe
  const all = listBookPages(recipe)
  const leaves = page === 'all' ? all : pagesAround(page, all)
  const pages = leaves.filter(isPageKey)
  const pictureUrls = pages.flatMap((page) => document.pageImages[page] ?? [])
  const [made, pictures] = await Promise.all([
    findEbookProgress(db, orderId),
    findPicturesByUrl(db, pictureUrls),
  ])
  const pictured = (page: PageKey) =>
    made.pages.get(page) === 'done' ? urls.picture(page, made.recipe) : undefined
  const drawn = drawPages(document, { pages, ...bookWordsOf(recipe), pictured })
  const openings = drawn.map(
    ({ page, url, isOver, drawing }): EbookPage => ({
      page,
      state: made.pages.get(page),
      drawing,
      isWhole: !isOver,
      texts: textsOf(recipe, page),
      ...(isOver && { painted: pictured(page), picture: pictures.find((one) => one.url === url) }),
    }),
  )
  const title = leaves.indexOf('title')
  if (title >= 0) openings.splice(title, 0, titlePageOf(recipe, urls, say))
  return { state: made.state, openings }
}

/** The title page is a picture that contains its letters, so no text is laid over it. */
function titlePageOf(recipe: Recipe, urls: EbookFileUrls, say: TitleWordsProvider): EbookPage {
  const words = say(recipe)
  return {
    page: 'title',
    drawing: createMarkup('svg', {}),
    isWhole: false,
    painted: urls.picture('title', renderTitlePageFile(recipe.document, words).mark),
    texts: [titlePageText(words)],
  }
}

/** Undefined if `made` is not the current version of the title page. */
export async function findEbookTitlePage(
  db: Db,
  orderId: number,
  { made, say }: { made: string; say: TitleWordsProvider },
) {
  const recipe = await findRecipe(db, orderId)
  if (!recipe?.hasTitlePage) return undefined
  const { mark, bytes } = renderTitlePageFile(recipe.document, say(recipe))
  return mark === made ? { type: 'image/svg+xml', bytes } : undefined
}

const placeholderOf = (color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="${color}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function textsOf(recipe: Recipe, page: PageKey): string[] {
  const boxes = fillTextBoxes(recipe, page)
  const readAloud = (some: TextBox[]) =>
    some
      .map(({ text }) => text.trim())
      .filter(Boolean)
      // Text boxes that are separate on the page are read separately.
      .join('\n\n')
  if (isCover(page)) return [readAloud(boxes)]
  const fold = sizeOf(page).width / 2
  const isLeft = ({ x, width }: TextBox) => x + width / 2 < fold
  return [readAloud(boxes.filter(isLeft)), readAloud(boxes.filter((box) => !isLeft(box)))]
}

const fillTextBoxes = (recipe: Recipe, page: PageKey): TextBox[] =>
  (recipe.document.textBoxes[page] ?? []).map(({ runs, ...box }) => ({
    ...box,
    ...fillStyled({ text: box.text, runs }, (text) => fillTokens(text, storyWords(recipe)).text),
  }))

export async function loadEbookJson(
  db: Db,
  order: Order,
  { urls, say }: Pick<ReadingContext, 'urls' | 'say'>,
) {
  const recipe = await findRecipe(db, order.id)
  if (!recipe) return undefined
  const [{ id, customerName }, { childName }] = [await addContact(db, order), recipe]
  const made = await findEbookProgress(db, id)
  const pages = pageKeys.map((page) => ({
    pageNumber: page === 'cover-back' ? PAGE_COUNT : Number.parseInt(page, 10) || 1,
    pageKey: page,
    pageType: isCover(page) ? 'cover' : 'spread',
    backgroundImage: backgroundOf(recipe.document, page, made, urls),
    textBoxes: fillTextBoxes(recipe, page),
  }))
  const structure = {
    ...{ totalPages: PAGE_COUNT, pageKeys: [...pageKeys] },
    cover: sizeOf('cover-front'),
    spread: sizeOf('2-3'),
    state: made.state,
    ...(recipe.hasTitlePage && { titlePage: titlePageJson(recipe, urls, say) }),
  }
  return { ebook: { pages, structure, customerName }, order: { id, childName, customerName } }
}

function titlePageJson(recipe: Recipe, urls: EbookFileUrls, say: TitleWordsProvider) {
  const { title, story, dedication = null, date, giver } = say(recipe)
  return { title, story, dedication, date, giver, picture: titlePageOf(recipe, urls, say).painted }
}

function backgroundOf(
  { pageImages, backgrounds }: BookDocument,
  page: PageKey,
  made: { recipe: string; pages: Map<PageKey, string> },
  urls: EbookFileUrls,
): string | null {
  if (made.pages.get(page) === 'done') return urls.picture(page, made.recipe)
  return pageImages[page] ?? backgrounds[page] ?? null
}
