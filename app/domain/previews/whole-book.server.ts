import type { BookDocument, PageKey } from '~/book/document'
import { createMarkup } from '~/book/painters/markup'
import { toChildName } from '~/book/particles'
import type { TitleWords } from '~/book/title/layout'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { coverLineOf } from '../drawn-pages/cover-line.server'
import { versionOfText } from '../looks/look-version.server'
import { findPicturesByUrl } from '../pictures/pictures.server'
import {
  cutSubsetFont,
  drawPages,
  facesOfBook,
  facesOfName,
  fontFileName,
  listFilledPages,
} from '../presets/page-drawings.server'
import { presetOf } from '../presets/presets.server'
import { toWebFont } from '../presets/sample.server'
import { renderTitlePage, type TitleWordsProvider } from '../presets/title-page.server'
import type { Owner } from '../visitors/owner'
import { pageStatesOf } from './page-states.server'
import { canBeOpened, type OpenedPreview, pageFileKey } from './preview'
import { previewOf } from './previews.server'
import type { WholeBook, WholeBookPage, WholeBookUrls } from './whole-book'

// A whole book with one child in it, as far as its pages are painted, with the name in the text.

interface WholeBookQuery {
  name: string
  child?: string
  dedication?: string
  dedicatedBy?: string
  dedicatedOn?: string
  /** the cover carries the name unless it is left out */
  hasCoverName?: boolean
  say: TitleWordsProvider
  urls: WholeBookUrls
}

export async function wholeBookOf(
  db: Db,
  owner: Owner,
  { name, child, hasCoverName = true, say, urls, ...words }: WholeBookQuery,
): Promise<WholeBook | undefined> {
  const preview = await previewOf(db, owner, name)
  const preset = preview && canBeOpened(preview) ? await presetOf(db, preview.bookId) : undefined
  if (!preview || !preset) return undefined
  const { bookId, channel } = preview
  const { document } = preset
  const [title, states, pictures] = await Promise.all([
    titleOf(db, bookId),
    pageStatesOf(db, name),
    findPicturesByUrl(db, Object.values(document.pageImages)),
  ])
  const namedCover = hasCoverName ? namedCoverOf(preview, document, { child, urls }) : undefined
  const addressOf = (page: PageKey) =>
    (page === 'cover-front' && namedCover) || urls.picture(pageFileKey(name, page))
  const pictured = (page: PageKey) => (states.get(page) === 'done' ? addressOf(page) : undefined)
  const pages = drawPages(document, { pages: listFilledPages(document), child, pictured }).map(
    ({ page, url, isOver, drawing, text }): WholeBookPage => ({
      page,
      state: states.get(page),
      drawing,
      text,
      ...(isOver &&
        states.get(page) === 'waiting' && {
          willBePainted: addressOf(page),
          // A cover with a name is painted when it is requested, and the first spread should not wait for it.
          isAwaited: addressOf(page) === urls.picture(pageFileKey(name, page)),
        }),
      ...(isOver && { painted: pictured(page), picture: pictures.find((one) => one.url === url) }),
    }),
  )
  pages.splice(
    pages[0]?.page === 'cover-front' ? 1 : 0,
    0,
    titlePage(document, say({ title, childName: child, ...words })),
  )
  const faces = facesOfBook(document).map((face) => toWebFont(face, urls.letters(bookId, fontFileName(face))))
  const ofName = (child ? facesOfName(document, { child }) : []).map((face) => ({
    ...face,
    url: urls.nameLetters(name, fontFileName(face), child ?? ''),
  }))
  const called = toChildName(child).name
  const isOrderable = preview.state === 'done'
  return { name, bookId, channel, title, child: called, pages, faces: [...faces, ...ofName], isOrderable }
}

/** The cover that carries this name: only while the child is called so, and still looks as in this preview. */
function namedCoverOf(
  { name, photoKey, lookName, look, currentLook, childName, bookId }: OpenedPreview,
  document: BookDocument,
  { child, urls }: Pick<WholeBookQuery, 'child' | 'urls'>,
): string | undefined {
  const nameLine = coverLineOf(child)
  if (!child || childName !== child || !nameLine) return undefined
  if (!artNameOf(document.pageImages['cover-front'])) return undefined
  if (photoKey) return urls.photographedCover(name, versionOfText(photoKey, nameLine))
  if (!lookName || !look || look !== currentLook) return undefined
  return urls.cover(lookName, bookId, { version: versionOfText(look, child), preview: name })
}

function titlePage(document: BookDocument, words: TitleWords): WholeBookPage {
  const { picture, text } = renderTitlePage(document, words)
  return { page: 'title', drawing: createMarkup('svg', {}), painted: picture, text }
}

export async function cutNameFont(
  db: Db,
  owner: Owner,
  { name, child, file }: { name: string; child: string; file: string },
): Promise<Uint8Array | undefined> {
  const preview = await previewOf(db, owner, name)
  if (!preview) return undefined
  return cutSubsetFont(file, async () => {
    const preset = await presetOf(db, preview.bookId)
    return preset ? facesOfName(preset.document, { child }) : []
  })
}

async function titleOf(db: Db, bookId: number): Promise<string> {
  const { title } = await db
    .selectFrom('books')
    .select('title')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return title
}
