import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { readSampleFont } from '~/domain/presets/sample.server'
import { respondFile } from '~/http/files/files.server'

/** A font subset for a book's first pages. The name encodes the letters, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, file = '' } = args.params
  return respondFile(args, 'woff2', async () => {
    const book = parseId(id)
    return book ? readSampleFont(db, book, file) : undefined
  })
}
