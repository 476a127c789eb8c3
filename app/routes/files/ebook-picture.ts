import type { LoaderFunctionArgs } from '@remix-run/node'
import { isPageKey } from '~/book/document'
import { db } from '~/domain/db.server'
import { findEbookPicture } from '~/domain/ebooks/ebook-progress.server'
import { findEbookTitlePage } from '~/domain/ebooks/read-ebook.server'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { findReadableBook } from '~/routes/ebook/one.server'
import { toTitleWords } from '~/texts/print/pages'

/** A page with the child in it, for readers of the book. The address names the recipe. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { page } = args.params
  const made = new URL(args.request.url).searchParams.get('made') ?? ''
  const find = async () => {
    const { id } = await findReadableBook(guest, args.params)
    if (page === 'title') return findEbookTitlePage(db, id, { made, say: toTitleWords })
    return isPageKey(page) ? findEbookPicture(db, id, { page, made }) : undefined
  }
  return respondPersonalFile(args, find, { tag: `${made}-${page}` })
}
