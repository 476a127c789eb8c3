import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { parseOrderId } from '../orders/print.server'
import { AskForm } from './photo-request/ask-form'
import { handlePhotoRequest, loadPhotoRequest } from './photo-request.server'

export const meta: MetaFunction = () => noindexMeta('더 좋은 사진 부탁하기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, {
      view: await loadPhotoRequest(guest, parseOrderId(args.params), args.request.url),
    }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const { url } = args.request
  return handleForm(args, (form) => handlePhotoRequest(guest, parseOrderId(args.params), { form, url }))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function PhotoRequestPage() {
  const { office, view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="orders">
      <FocusedFormError title="부탁하지 못했어요" refused={answer?.refused} />
      <AskForm view={view} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
