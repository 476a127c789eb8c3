import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { LookForm } from './look/look-form'
import { handleLookAction, loadLookPage } from './look.server'
import { parseOrderId } from './print.server'

export const meta: MetaFunction = () => noindexMeta('아이 모습 고치기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { view: await loadLookPage(guest, parseOrderId(args.params)) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleLookAction(guest, parseOrderId(args.params), form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function LookPage() {
  const { office, view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="orders">
      <FormError title="처리하지 못했어요" refused={answer?.refused} />
      <LookForm view={view} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
