import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import { isUploadUrl } from '~/domain/pictures/picture'
import { editorUrls } from '~/urls/editor'

/** A picture that came with the shop. The server knows which of them it can paint with another child. */
const isShopPicture = (url = '') => url.startsWith('/pictures/') && !isUploadUrl(url)

/** By document and child: the strip shows one child, and the comparison of variations shows all of them. */
const cachedDocuments = new WeakMap<BookDocument, Map<string, BookDocument>>()

/** The document as it is painted with a sample child, whose head takes the place of a photographed one. */
export function withSampleChild(document: BookDocument, sample: string | undefined): BookDocument {
  if (!sample) return document
  const cached = cachedDocuments.get(document) ?? new Map<string, BookDocument>()
  const known = cached.get(sample)
  if (known) return known
  const pageImages = { ...document.pageImages }
  const heads = { ...document.heads }
  for (const page of pageKeys.filter((key: PageKey) => isShopPicture(document.pageImages[key]))) {
    pageImages[page] = editorUrls.withSampleChild(sample, document.pageImages[page] ?? '')
    delete heads[page]
  }
  const painted = { ...document, pageImages, heads }
  cachedDocuments.set(document, cached.set(sample, painted))
  return painted
}
