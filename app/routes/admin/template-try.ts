import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answering-files.server'
import { enter } from '~/door.server'
import { templateTried } from '~/templates-office.server'

/** The template with a sample head at the place in the query. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerFile(args, 'webp', () => templateTried(args.params, args.request), { personal: true })
}
