import type { ReactNode } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { isUploadUrl } from '~/domain/uploads/upload'
import { MarkedSlot, type SlotName } from './slot-mark'

type Place = 'cover' | 'spread'

/** Where a book painted by code shows this visitor's child; on the server alone. */
export const markChild: (place: Place, book: Pick<BookListItem, 'id' | 'imageUrl'>) => ReactNode = import.meta
  .env.SSR
  ? (place, { id, imageUrl }) =>
      imageUrl?.startsWith('/pictures/') &&
      !isUploadUrl(imageUrl) && <MarkedSlot name={`${place}${id}` satisfies SlotName}>{null}</MarkedSlot>
  : () => undefined
