import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { presetAsFile } from './book-editor-plain.server'

/** A book's pages as a backup file, which the same page can import. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerPage(args, async () => {
    const { name, text } = await presetAsFile(args.params, args.request)
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
