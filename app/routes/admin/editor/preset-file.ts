import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { exportPreset } from './book-editor-plain.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () => {
    const { name, text } = await exportPreset(args.params, args.request)
    return new Response(text, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
}
