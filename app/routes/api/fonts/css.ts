import type { LoaderFunctionArgs } from '@remix-run/node'
import { styleSheetOf } from '~/book/slices.server'
import { answerKept } from '~/fonts.server'

/** A family's stylesheet: the addresses of its slices, and the letters in each. */
export async function loader(args: LoaderFunctionArgs) {
  const { file = '' } = args.params
  return answerKept(args, 'css', () => (file.endsWith('.css') ? styleSheetOf(file.slice(0, -4)) : undefined))
}
