import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { sampleLetters } from '~/domain/presets/sample.server'
import { answerFile } from '~/http/files.server'

/** A font subset for a book's first pages. The name encodes the letters, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, file = '' } = args.params
  return answerFile(args, 'woff2', async () => {
    const book = idFrom(id)
    return book ? sampleLetters(db, book, file) : undefined
  })
}
