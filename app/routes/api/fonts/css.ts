import type { LoaderFunctionArgs } from '@remix-run/node'
import { styleSheetOf } from '~/book/slices.server'
import { answerKept } from '~/fonts.server'

/** One family's stylesheet: where its slices lie, and which letters are in them. */
export async function loader(args: LoaderFunctionArgs) {
  const { file = '' } = args.params
  return answerKept(args, 'css', () => (file.endsWith('.css') ? styleSheetOf(file.slice(0, -4)) : undefined))
}
