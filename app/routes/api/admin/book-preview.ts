import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondSvg } from '~/http/files/files.server'
import { renderPreviewPage } from './book-preview.server'

/** A page as an SVG image: its content can run no script and load nothing. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondSvg(args, () => renderPreviewPage(args.params, args.request))
}
