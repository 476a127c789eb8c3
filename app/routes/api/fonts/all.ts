import type { LoaderFunctionArgs } from '@remix-run/node'
import { listFonts, respondCacheableText } from './fonts.server'

/** Public, so without `authenticate`. */
export async function loader(args: LoaderFunctionArgs) {
  return respondCacheableText(args, 'json', () => JSON.stringify(listFonts()))
}
