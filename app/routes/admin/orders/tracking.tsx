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
import { importTracking } from './tracking.server'

export const meta: MetaFunction = () => noindexMeta('송장')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => officePageData(guest, {}))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const typed = new FormData()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const run = async () => {
    const form = await readFormWithTable(args.request, 'text', typed)
    return data({ tracked: await importTracking(guest, form) }, { headers })
  }
  return respondForm(args, typed, run, headers)
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Tracking() {
  const { office } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const refusal = readRefusal(answered)
  const errors = refusal?.refused.errors
  return (
    <OfficeFrame {...office} open="orders">
      <TextLink to={officeUrls.orders()}>주문 목록으로</TextLink>
      <Heading>송장 번호 올리기</Heading>
      <FormError
        title="올리지 못했어요"
        refused={errors?.file || errors?.text ? undefined : refusal?.refused}
      />
      <TrackingResult report={answered && 'tracked' in answered ? answered.tracked : undefined} />
      <TrackingForm to={officeUrls.tracking()} answer={refusal}>
        한 줄에 주문번호, 택배사, 송장 번호를 적어 주세요. 첫 줄에 칸 이름이 있으면 순서가 달라도 알아봐요.
        발주완료인 주문만 배송중으로 옮기고, 줄마다 어떻게 되었는지 알려 드려요.
      </TrackingForm>
    </OfficeFrame>
  )
}
