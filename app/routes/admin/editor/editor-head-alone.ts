import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerFile } from '~/http/files.server'
import { headShown } from './editor-head.server'

/** A sample head by itself, for moving it over the page. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerFile(args, 'png', () => headShown(args), { personal: true })
}
