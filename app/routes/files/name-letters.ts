import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseChildName } from '~/domain/previews/whole-book'
import { cutNameFont } from '~/domain/previews/whole-book.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondFile } from '~/http/files/files.server'

/** The letters that a child's name adds to the font of its book, for readers of that book. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { name = '', file = '' } = args.params
  const read = async () => {
    const owner = findOwner(guest)
    const { child } = parseChildName(new URL(args.request.url).searchParams.get('name'))
    return owner && child ? cutNameFont(db, owner, { name, child, file }) : undefined
  }
  return respondFile(args, 'woff2', read, { personal: true })
}
