import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerKept } from './fonts.server'
import { styleSheetOf } from './slices.server'

/** A family's stylesheet: the addresses of its slices, and the letters in each. */
export async function loader(args: LoaderFunctionArgs) {
  const { file = '' } = args.params
  return answerKept(args, 'css', () => (file.endsWith('.css') ? styleSheetOf(file.slice(0, -4)) : undefined))
}
