import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondFile } from '~/http/files/files.server'
import { readSlice } from './slices.server'

/** A slice of a font. The name includes the edition, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '', name = '' } = args.params
  return respondFile(args, 'woff2', () => readSlice(id, name))
}
