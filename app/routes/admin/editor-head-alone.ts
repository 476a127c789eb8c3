import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerFile } from '~/answering-files.server'
import { enter } from '~/door.server'
import { headShown } from '~/heads-office.server'

/** A sample head by itself, for moving it over the page. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerFile(args, 'png', () => headShown(args), { personal: true })
}
