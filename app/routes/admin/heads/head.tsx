import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { headTexts } from '~/texts/child-room/heads'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { parseOrderId } from '../orders/print.server'
import { OrderedHead } from './head/ordered-head'
import { handleHeadPageAction, loadHeadPage } from './head.server'

export const meta: MetaFunction = () => noindexMeta(headTexts.title)

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { view: await loadHeadPage(guest, parseOrderId(args.params), args.request) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) =>
    handleHeadPageAction(guest, parseOrderId(args.params), args.request, form),
  )
}

export default function OrderedHeadPage() {
  const { office, view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="orders">
      {!view.head && <FormError title="처리하지 못했어요" refused={answer?.refused} />}
      <OrderedHead view={view} answer={answer} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
