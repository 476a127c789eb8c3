import type { LoaderFunctionArgs } from '@remix-run/node'
import { licenceOf } from '~/book/slices.server'
import { answerKept } from '~/fonts.server'

/** The font's licence text as its maker delivered it. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'txt', () => licenceOf(args.params.id ?? ''))
}
