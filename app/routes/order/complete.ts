import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idFrom } from '~/domain/input.server'
import { enter } from '~/http/auth.server'
import { campaignAddress } from '~/urls/campaign'

/** The campaign's page under an older address that is still in use. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  const id = idFrom(new URL(args.request.url).searchParams.get('orderId') ?? '')
  return redirect(id ? campaignAddress.wadizDone(id) : campaignAddress.wadizLookup(), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
