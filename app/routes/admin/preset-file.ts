import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPage } from '~/answer.server'
import { presetAsFile } from '~/composing-plainly.server'
import { enter } from '~/door.server'

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
