import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answering-files.server'
import { enter } from '~/door.server'
import { headTried } from '~/heads-office.server'

/** A page's picture with a sample head at the place in the query. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerFile(args, 'webp', () => headTried(args), { personal: true })
}
