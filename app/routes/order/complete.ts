import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseId } from '~/domain/input.server'
import { authenticate } from '~/http/auth.server'
import { campaignUrls } from '~/urls/campaign'

/** The campaign's page under an older address that is still in use. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const id = parseId(new URL(args.request.url).searchParams.get('orderId') ?? '')
  return redirect(id ? campaignUrls.wadizDone(id) : campaignUrls.wadizLookup(), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
