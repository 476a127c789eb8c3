import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { readFormWithTable } from '~/http/table-input.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TrackingForm, TrackingResult } from '~/ui/office/orders/tracking-form'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { importParcels, loadBatchName } from './batch-tracking.server'
import { parseBatchId } from './batch-zip.server'

export const meta: MetaFunction = () => noindexMeta('묶음 송장')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => officePageData(guest, await loadBatchName(parseBatchId(args.params))))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const typed = new FormData()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const run = async () => {
    const form = await readFormWithTable(args.request, 'text', typed)
    return data({ parcels: await importParcels(guest, parseBatchId(args.params), form) }, { headers })
  }
  return respondForm(args, typed, run, headers)
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function BatchTracking() {
  const { office, id, number } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const refusal = readRefusal(answered)
  const errors = refusal?.refused.errors
  const parcels = answered && 'parcels' in answered ? answered.parcels : undefined
  return (
    <OfficeFrame {...office} open="orders">
      <TextLink to={officeUrls.batch(id)} className="tabular-nums">
        묶음 {number} 보기
      </TextLink>
      <Heading>인쇄소의 송장 파일</Heading>
      <FormError
        title="올리지 못했어요"
        refused={errors?.file || errors?.text ? undefined : refusal?.refused}
      />
      {parcels && !parcels.isApplied && (
        <p role="alert" className="mt-6 max-w-3xl font-bold text-berry">
          고칠 줄이 있어 한 줄도 옮기지 않았어요. 아래 줄을 고쳐 파일 전체를 다시 올려 주세요.
        </p>
      )}
      <TrackingResult report={parcels?.report} />
      <TrackingForm to={officeUrls.batchTracking(id)} answer={refusal}>
        인쇄소가 보낸 파일을 그대로 올려 주세요. 이 묶음의 주문을 배송중으로 옮기고 고객에게 알려요. 한
        줄이라도 맞지 않으면 아무것도 옮기지 않고 그 줄을 알려 드려요.
      </TrackingForm>
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
