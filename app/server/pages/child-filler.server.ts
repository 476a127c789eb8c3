import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownChild } from '~/http/cookie-holder.server'
import { ChildBooksLink } from '~/ui/book/child-books-link'
import { ChildNote } from '~/ui/book/child-note'
import { ChildSpread } from '~/ui/book/child-spread'
import { roomUrls } from '~/urls/child-room'
import type { SlotFiller } from './fragments.server'
import { storeSegment } from './gzip-segments.server'

// This visitor's child in a page's slots: on the covers of books, on a spread below each, and in the note that shows the
// books as sold again.

/** A browser takes a picture's first source, so the child's cover comes before the one that is sold. */
export function childFiller(child: ShownChild, page: string): SlotFiller {
  const { name, version, childName, isShown } = child
  return {
    version: JSON.stringify([name, version, childName, isShown]),
    fill(slot) {
      if (slot === 'child')
        return [storeSegment(renderToStaticMarkup(createElement(ChildNote, { isShown, page })))]
      if (slot === 'start')
        return [storeSegment(renderToStaticMarkup(createElement(ChildBooksLink, { childName })))]
      const [, place, book] = slot.match(/^(cover|spread)(\d+)$/) ?? []
      if (!book || !isShown) return undefined
      if (place === 'spread') {
        const src = roomUrls.spread(name, Number(book), version)
        return [storeSegment(renderToStaticMarkup(createElement(ChildSpread, { src })))]
      }
      const url = roomUrls.cover(name, Number(book), version)
      return [storeSegment(`<source type="image/webp" srcset="${url}">`)]
    },
  }
}
