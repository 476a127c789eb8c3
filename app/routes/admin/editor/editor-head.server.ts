import { bookOnShelf } from '~/domain/books/shelf.server'
import { db } from '~/domain/db.server'
import { headAsked } from '~/domain/templates/trying.input.server'
import { headAlone, tryHead } from '~/domain/templates/trying.server'
import { queryOf } from '~/http/input.server'
import { found } from '~/http/respond.server'
import { bookIdIn } from '../books/books.server'

// The head's place in the editor: a page with a sample face in it, and that face alone.

type Asked = { params: { id?: string }; request: Request }

export async function headTried({ params, request }: Asked): Promise<Uint8Array> {
  found(await bookOnShelf(db, bookIdIn(params)), 'book.unknown')
  return tryHead(db, queryOf(request, headAsked))
}

export async function headShown({ params }: Asked): Promise<Uint8Array> {
  found(await bookOnShelf(db, bookIdIn(params)), 'book.unknown')
  return headAlone()
}
