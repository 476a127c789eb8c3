import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerDrawing } from '~/http/files.server'
import { pageShown } from './book-preview.server'

/** A page as an SVG image: its content can run no script and load nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerDrawing(args, () => pageShown(args.params, args.request))
}
