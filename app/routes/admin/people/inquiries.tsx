import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { DeleteInquiry } from './inquiries/delete-inquiry'
import { Inquiries, InquiryFilters } from './inquiries/inquiries'
import { handleInquiryAction, loadInquiriesPage } from './inquiries.server'

export const meta: MetaFunction = () => noindexMeta('문의')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadInquiriesPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleInquiryAction(guest, args.request, form), { most: MAX_TYPED_BYTES })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

/** Also after a refusal: the current data explains it. */
export const shouldRevalidate = () => true

export default function OfficeInquiries() {
  const { office, search, filter, waiting, inquiries, wish, page, isLast } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const isElsewhere = !inquiries.some(({ id }) => String(id) === answer?.typed.id)
  return (
    <OfficeFrame {...office} open="inquiries">
      {!wish && isElsewhere && <FormError title="처리하지 못했어요" refused={answer?.refused} />}
      <InquiryFilters search={search} filter={filter} waiting={waiting} />
      <div className="mt-4">
        {(page === 1 || inquiries.length > 0) && (
          <Inquiries inquiries={inquiries} search={search} answer={answer} />
        )}
      </div>
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={inquiries.length === 0}
        toPage={(to) => officeUrls.inquiries(setParamsOnPage(search, { page: to }))}
      />
      {wish && <DeleteInquiry key={wish.id} inquiry={wish} search={search} answer={answer} />}
    </OfficeFrame>
  )
}
