import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { searchTypedAddress } from '~/routes/order/addresses.server'

/** For the dialog over a form. What was typed is left out: JSON that repeats it could carry a tag. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const { search } = await searchTypedAddress(guest, new URL(args.request.url).searchParams)
    return { search }
  })
}
