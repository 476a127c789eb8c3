import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'
import { ConfirmDialog } from './coupons/confirm-dialog'
import { CouponForm } from './coupons/coupon-form'
import { CouponList } from './coupons/coupon-list'
import { SiblingPriceForm } from './coupons/sibling-price-form'
import { handleCouponAction, loadCouponsPage } from './coupons.server'

export const meta: MetaFunction = () => noindexMeta('쿠폰')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'money')
  return respondPage(args, () => loadCouponsPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'money')
  return handleForm(args, (form) => handleCouponAction(guest, form))
}

export { officeClientActionWithValues as clientAction } from '~/ui/office/client-action'

export default function OfficeCoupons() {
  const { office, page, isLast, coupons, siblingPercent, today, confirmation } =
    useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="coupons">
      <CouponForm key={coupons[0]?.id} today={today} answer={confirmation ? undefined : answer} />
      <SiblingPriceForm key={`sibling-${siblingPercent}`} percent={siblingPercent} answer={answer} />
      {(page === 1 || coupons.length > 0) && <CouponList coupons={coupons} page={page} />}
      <Pagination page={page} isLast={isLast} isEmpty={coupons.length === 0} toPage={officeUrls.coupons} />
      {confirmation && <ConfirmDialog {...confirmation} page={page} answer={answer} />}
    </OfficeFrame>
  )
}
