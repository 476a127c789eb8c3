import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { childNamed } from '~/domain/previews/whole-book'
import { lettersOfName } from '~/domain/previews/whole-book.server'
import { enter, ownerBehind } from '~/http/auth.server'
import { answerFile } from '~/http/files.server'

/** The letters that a child's name adds to the font of its book, for readers of that book. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { name = '', file = '' } = args.params
  const read = async () => {
    const owner = ownerBehind(guest)
    const { child } = childNamed(new URL(args.request.url).searchParams.get('name'))
    return owner && child ? lettersOfName(db, owner, { name, child, file }) : undefined
  }
  return answerFile(args, 'woff2', read, { personal: true })
}
