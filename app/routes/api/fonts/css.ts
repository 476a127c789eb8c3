import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondCacheableText } from './fonts.server'
import { renderStyleSheet } from './slices.server'

export async function loader(args: LoaderFunctionArgs) {
  const { file = '' } = args.params
  return respondCacheableText(args, 'css', () =>
    file.endsWith('.css') ? renderStyleSheet(file.slice(0, -4)) : undefined,
  )
}
