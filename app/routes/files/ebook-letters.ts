import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { ebookLetters } from '~/domain/ebooks/lettering.server'
import { enter } from '~/http/auth.server'
import { answerFile } from '~/http/files.server'
import { bookAsked } from '~/routes/ebook/one.server'

/** A font subset of one finished book, for readers of the book. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const find = async () => {
    const { id } = await bookAsked(guest, args.params)
    return ebookLetters(db, id, args.params.file ?? '')
  }
  return answerFile(args, 'woff2', find, { personal: true, tag: args.params.file })
}
