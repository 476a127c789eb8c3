import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answering-files.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { sampleLetters } from '~/domain/presets/sample.server'

/** The letters of a book's first pages, and no others. The name tells them, so it never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, file = '' } = args.params
  return answerFile(args, 'woff2', async () => {
    const book = idFrom(id)
    return book ? sampleLetters(db, book, file) : undefined
  })
}
