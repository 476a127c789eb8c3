import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { findDrawnCover } from '~/domain/drawn-pages/drawn-books.server'
import { pageFileKey } from '~/domain/previews/preview'
import { previewName } from '~/domain/previews/preview.input.server'
import { urls } from '~/urls/shop'
import { respondListedPicture } from './listed-picture.server'

/** A book's cover with this child. In a whole book the preview's own stands in: it shows the same child, without a name. */
export const loader = (args: LoaderFunctionArgs) =>
  respondListedPicture(args, async (book) => {
    const sold = await findDrawnCover(db, book)
    const preview = previewName.safeParse(new URL(args.request.url).searchParams.get('preview'))
    if (!preview.success) return sold
    return { ...sold, url: urls.file(pageFileKey(preview.data, 'cover-front')) }
  })
