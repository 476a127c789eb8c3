import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerKept, fontsListed } from '~/fonts.server'

/** Asks nobody who they are: everybody may write. */
export async function loader(args: LoaderFunctionArgs) {
  return answerKept(args, 'json', () => JSON.stringify(fontsListed()))
}
