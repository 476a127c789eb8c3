import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondCacheableText } from './fonts.server'
import { readLicence } from './slices.server'

export async function loader(args: LoaderFunctionArgs) {
  return respondCacheableText(args, 'txt', () => readLicence(args.params.id ?? ''))
}
