import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerDrawing } from '~/answering-files.server'
import { enter } from '~/door.server'
import { pageShown } from '~/drawing.server'

/** A page as an SVG, shown as an image: whatever is in it, it runs nowhere and asks nobody for anything. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerDrawing(args, () => pageShown(args.params, args.request))
}
