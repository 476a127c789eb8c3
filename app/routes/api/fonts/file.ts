import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/http/files.server'
import { sliceFile } from './slices.server'

/** A slice of a font. The name includes the edition, so the file never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '', name = '' } = args.params
  return answerFile(args, 'woff2', () => sliceFile(id, name))
}
