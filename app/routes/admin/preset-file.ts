import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPage } from '~/answer.server'
import { presetAsFile } from '~/composing-plainly.server'
import { enter } from '~/door.server'

/** All that stands on a book's pages, to be kept somewhere else, and taken back by the page that gives it. */
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
