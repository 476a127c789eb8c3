import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondFile } from '~/http/files/files.server'
import { renderHeadTrial } from './editor-head.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondFile(args, 'webp', () => renderHeadTrial(args), { personal: true })
}
