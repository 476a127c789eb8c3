import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerDrawing } from '~/answering-files.server'
import { enter } from '~/door.server'
import { pageShown } from '~/drawing.server'

/** A page as an SVG image: its content can run no script and load nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerDrawing(args, () => pageShown(args.params, args.request))
}
