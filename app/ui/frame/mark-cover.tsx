import type { ReactNode } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { MarkedSlot } from './slot-mark'

/** Where a cover painted by code shows this visitor's child; on the server alone. */
export const markCover: (book: Pick<BookListItem, 'id' | 'imageUrl'>) => ReactNode = import.meta.env.SSR
  ? ({ id, imageUrl }) =>
      imageUrl?.startsWith('/pictures/') && <MarkedSlot name={`cover${id}`}>{null}</MarkedSlot>
  : () => undefined
