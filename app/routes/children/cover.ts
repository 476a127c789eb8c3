import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { findDrawnCover } from '~/domain/drawn-pages/drawn-books.server'
import { respondListedPicture } from './listed-picture.server'

/** A book's cover with this child. */
export const loader = (args: LoaderFunctionArgs) =>
  respondListedPicture(args, (book) => findDrawnCover(db, book))
