import type { LoaderFunctionArgs } from '@remix-run/node'
import { checkReceipt, unpackReceipt } from '~/domain/receipts/sign-receipt.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'

/** The file that `npm run shop:do receipt` checks; a text that the shop did not sign is not handed out as one. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const text = unpackReceipt(new URL(args.request.url).searchParams.get('r') ?? '')
    if ('fault' in checkReceipt(text)) throw new Refusal('file.unknown')
    return new Response(`${JSON.stringify(JSON.parse(text), null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="jugongin-receipt.json"',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
}
