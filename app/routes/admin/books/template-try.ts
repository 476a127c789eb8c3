import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerFile } from '~/http/files.server'
import { templateTried } from './template.server'

/** The template with a sample head at the place in the query. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerFile(args, 'webp', () => templateTried(args.params, args.request), { personal: true })
}
