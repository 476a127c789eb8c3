import type { ReactNode } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { isUploadUrl } from '~/domain/pictures/picture'
import { MarkedSlot, type SlotName } from './slot-mark'

type Place = 'cover' | 'spread'

/** Such a picture can be painted with any child. */
export const isPaintedByCode = (imageUrl: string | null | undefined) =>
  !!imageUrl?.startsWith('/pictures/') && !isUploadUrl(imageUrl)

/** Where a book painted by code shows this visitor's child; on the server alone. */
export const markChild: (place: Place, book: Pick<BookListItem, 'id' | 'imageUrl'>) => ReactNode = import.meta
  .env.SSR
  ? (place, { id, imageUrl }) =>
      isPaintedByCode(imageUrl) && <MarkedSlot name={`${place}${id}` satisfies SlotName}>{null}</MarkedSlot>
  : () => undefined
