import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerKept, fontsListed } from '~/fonts.server'

/** Public, without `enter`: all programs may list the fonts. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'json', () => JSON.stringify(fontsListed()))
}
