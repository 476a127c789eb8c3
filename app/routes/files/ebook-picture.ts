import type { LoaderFunctionArgs } from '@remix-run/node'
import { isPageKey } from '~/book/document'
import { db } from '~/domain/db.server'
import { ebookPicture } from '~/domain/ebooks/made.server'
import { ebookTitlePage } from '~/domain/ebooks/reading.server'
import { enter } from '~/http/auth.server'
import { answerOwnFile } from '~/http/files.server'
import { bookAsked } from '~/routes/ebook/one.server'
import { sayOnTitlePage } from '~/texts/print/pages'

/** A page with the child in it, for readers of the book. The address names the recipe. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { page } = args.params
  const made = new URL(args.request.url).searchParams.get('made') ?? ''
  const find = async () => {
    const { id } = await bookAsked(guest, args.params)
    if (page === 'title') return ebookTitlePage(db, id, { made, say: sayOnTitlePage })
    return isPageKey(page) ? ebookPicture(db, id, { page, made }) : undefined
  }
  return answerOwnFile(args, find, { tag: `${made}-${page}` })
}
