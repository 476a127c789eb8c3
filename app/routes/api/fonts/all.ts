import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerKept, fontsListed } from './fonts.server'

/** Public, so without `enter`. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'json', () => JSON.stringify(fontsListed()))
}
