import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { findEbookFont } from '~/domain/ebooks/fonts.server'
import { authenticate } from '~/http/auth.server'
import { respondFile } from '~/http/files/files.server'
import { findReadableBook } from '~/routes/ebook/one.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const find = async () => {
    const { id } = await findReadableBook(guest, args.params)
    return findEbookFont(db, id, args.params.file ?? '')
  }
  return respondFile(args, 'woff2', find, { personal: true, tag: args.params.file })
}
