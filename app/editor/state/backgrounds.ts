import { isCover, type PageKey, pageKeys } from '~/book/document'
import { isUploadUrl } from '~/domain/pictures/picture'
import { explainNotReplaceable, explainPartExists, withRefusal } from '../messages/refusals'
import { backgroundOf, withBackground, withPage, withPicture } from './compose'
import { applyAction, type EditorState } from './editor-store'

// Turning a page's picture into its background and back, and one background for many pages.

const WITH_HEAD = '아이 얼굴은 배경에는 들어가지 않아요. 얼굴 자리를 빼고 다시 해 주세요.'
const BOOK_PICTURE =
  '책과 함께 온 그림에는 아이 얼굴이 들어갈 수 있어서 배경으로 바꿀 수 없어요. 배경으로 쓸 그림을 따로 올려 주세요.'

export function pictureToBackground(editing: EditorState): EditorState {
  const { document, page } = editing
  const url = document.pageImages[page]
  if (!url) return editing
  const why =
    explainNotReplaceable(document, page, 'picture') ??
    explainPartExists(document, page, 'background') ??
    // A child's head is composited into pictures that came with the book: only an uploaded one may become a background.
    (document.heads[page] ? WITH_HEAD : isUploadUrl(url) ? undefined : BOOK_PICTURE)
  if (why) return withRefusal(editing, why)
  const at = document.imagePositions[page]
  const size = at && { width: at.originalWidth, height: at.originalHeight }
  const so = withBackground(withPicture(document, page, undefined), page, { url, ...size })
  return applyAction(editing, so, { label: '그림을 배경으로', selection: ['background'] })
}

export function backgroundToPicture(editing: EditorState): EditorState {
  const { document, page } = editing
  const ground = backgroundOf(document, page)
  if (!ground) return editing
  const why =
    explainNotReplaceable(document, page, 'background') ?? explainPartExists(document, page, 'picture')
  if (why) return withRefusal(editing, why)
  const { url, width, height } = ground
  const bare = withBackground(document, page, undefined)
  const so =
    width && height
      ? withPicture(bare, page, { url, width, height })
      : withPage(bare, 'pageImages', page, url)
  return applyAction(editing, so, { label: '배경을 그림으로', selection: ['picture'] })
}

const pagesOfSameSize = (page: PageKey): PageKey[] => pageKeys.filter((key) => isCover(key) === isCover(page))

export function copyBackgroundToPages(editing: EditorState): EditorState {
  const { document, page } = editing
  const ground = backgroundOf(document, page)
  if (!ground) return editing
  const so = pagesOfSameSize(page).reduce((after, key) => withBackground(after, key, ground), document)
  return applyAction(editing, so, { label: '배경을 여러 쪽에' })
}
