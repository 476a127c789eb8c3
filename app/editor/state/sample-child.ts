import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import { isUploadUrl } from '~/domain/pictures/picture'
import { BOOK_CHILD_INSTEAD, goneChildText } from '~/texts/office/sample-names'
import { editorUrls } from '~/urls/editor'
import type { SampleChild } from '../props'
import type { EditorState } from './editor-store'

/** A picture that came with the shop. The server knows which of them it can paint with another child. */
const isShopPicture = (url = '') => url.startsWith('/pictures/') && !isUploadUrl(url)

/** By document and child: the strip shows one child, and the comparison of variations shows all of them. */
const cachedDocuments = new WeakMap<BookDocument, Map<string, BookDocument>>()

/**
 * The document as it is painted: with a sample child, or with the child that the shop painted. Either is kinder than the
 * photographed head that would lie over it.
 */
export function withSampleChild(document: BookDocument, sample = ''): BookDocument {
  const cached = cachedDocuments.get(document) ?? new Map<string, BookDocument>()
  const known = cached.get(sample)
  if (known) return known
  const pageImages = { ...document.pageImages }
  const heads = { ...document.heads }
  for (const page of pageKeys.filter((key: PageKey) => isShopPicture(document.pageImages[key]))) {
    if (sample) pageImages[page] = editorUrls.withSampleChild(sample, document.pageImages[page] ?? '')
    delete heads[page]
  }
  const isSame = !sample && Object.keys(heads).length === Object.keys(document.heads).length
  const painted = isSame ? document : { ...document, pageImages, heads }
  cachedDocuments.set(document, cached.set(sample, painted))
  return painted
}

/** The child that the shop painted is seen instead of one that the shop no longer has. */
export function dropSampleChild(editing: EditorState, { key, name }: SampleChild): EditorState {
  const { sample, goneChildren } = editing
  const isChosen = sample !== undefined && editorUrls.keyOfSampleChild(sample) === key
  if (goneChildren.includes(key) && !isChosen) return editing
  const words = goneChildText(name)
  return {
    ...editing,
    sample: isChosen ? undefined : sample,
    goneChildren: [...new Set([...goneChildren, key])],
    refusal: { words: isChosen ? `${words} ${BOOK_CHILD_INSTEAD}` : words },
  }
}
