import { bookChildren } from '~/art/child/book-children'
import type { Mood } from '~/art/child/expression'
import { pageMoods } from '~/art/child/page-moods'
import { pagesWithoutHeadPlace } from '~/art/child/pages-without-head-place'

const PICTURE = /^\/pictures\/([a-z0-9-]+)-[0-9a-f]{12}\//
const PAGE = /^(target|detail|cover-back|\d{1,2}-\d{1,2})$/

/**
 * The name in `app/art` of the painting behind a picture's URL, such as `whale-song/6-7`. Undefined for an uploaded
 * picture, which no code of ours can paint with another child.
 */
export function artNameOf(pictureUrl: string | null | undefined): string | undefined {
  const [, title = ''] = pictureUrl?.match(PICTURE) ?? []
  const book = Object.keys(bookChildren).find((known) => title === known || title.startsWith(`${known}-`))
  if (!book || title === book) return book
  const page = title.slice(book.length + 1)
  return PAGE.test(page) ? `${book}/${page}` : undefined
}

/** The mood that a page asks of a photo; none for an uploaded picture, and where no head has a place. */
export const moodOfPage = (pictureUrl: string): Mood | undefined => pageMoods[artNameOf(pictureUrl) ?? '']

/** The painting behind a picture that shows the child, but has no place for a head. */
export function artWithoutHeadPlace(pictureUrl: string | null | undefined): string | undefined {
  const art = artNameOf(pictureUrl)
  return art && pagesWithoutHeadPlace.includes(art) ? art : undefined
}
