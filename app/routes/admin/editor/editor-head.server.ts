import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { headTrialQuery } from '~/domain/templates/try-head.input.server'
import { readSampleHead, tryHead } from '~/domain/templates/try-head.server'
import { parseQuery } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { parseBookId } from '../books/books.server'

type HeadRequest = { params: { id?: string }; request: Request }

export async function renderHeadTrial({ params, request }: HeadRequest): Promise<Uint8Array> {
  requireFound(await findOfficeBook(db, parseBookId(params)), 'book.unknown')
  return tryHead(db, parseQuery(request, headTrialQuery))
}

export async function renderSampleHead({ params }: HeadRequest): Promise<Uint8Array> {
  requireFound(await findOfficeBook(db, parseBookId(params)), 'book.unknown')
  return readSampleHead()
}
