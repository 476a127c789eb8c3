import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseBookId } from '~/domain/books/book.input.server'
import { findCampaignCatalogueBook } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { authenticate } from '~/http/auth.server'
import { requireFound, respondCacheableJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondCacheableJson(args, async () => {
    const book = requireFound(
      await findCampaignCatalogueBook(db, parseBookId(args.params.id)),
      'book.unknown',
    )
    return { success: true, ...book, book }
  })
}
