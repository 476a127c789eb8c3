import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerKept } from './fonts.server'
import { licenceOf } from './slices.server'

/** The font's licence text as its maker delivered it. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'txt', () => licenceOf(args.params.id ?? ''))
}
