import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { exportPreset } from './book-editor-plain.server'

/** A book's pages as a backup file, which the same page can import. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'admin')
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
