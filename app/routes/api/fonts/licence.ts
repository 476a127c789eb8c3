import type { LoaderFunctionArgs } from '@remix-run/node'
import { licenceOf } from '~/book/slices.server'
import { answerKept } from '~/fonts.server'

/** What one may do with a font, as it was given to us. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'txt', () => licenceOf(args.params.id ?? ''))
}
