import type { LoaderFunctionArgs } from '@remix-run/node'
import { receiptPublicKeys } from '~/domain/receipts/sign-receipt.server'
import { authenticate } from '~/http/auth.server'

/** The public keys, the newest first, so that a holder can check a receipt without asking the shop. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return new Response(receiptPublicKeys(), {
    headers: { 'Content-Type': 'application/x-pem-file', 'Cache-Control': 'public, max-age=3600' },
  })
}
