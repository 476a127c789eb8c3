import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { createPretendLedger } from '~/domain/payments/pretend-ledger.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { refusalResponse, respondPage } from '~/http/respond.server'
import { pretendPayple } from './payple/pretend-payple.server'

/** Plays another site: receives posts from the shop's pages and from the shop's process. */
const fromAnySite = { fromAnySite: true }

const provider = pretendPayple({
  ledger: createPretendLedger(db),
  secret: config.secret,
  places: {
    browser: `${config.peersOrigin}/pretend/payple`,
    server: `${config.ownOrigin}/pretend/payple`,
  },
  shop: config.publicOrigin,
})

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone', fromAnySite)
  return serve(args)
}

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone', fromAnySite)
  return serve(args)
}

async function serve(args: LoaderFunctionArgs): Promise<Response> {
  if (!config.demo || config.payple) throw refusalResponse(new Refusal('address.unknown'))
  return respondPage(args, () => provider.serve(args.request))
}
