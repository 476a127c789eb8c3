import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { Reviews } from './reviews/reviews'
import { handleReviewAction, loadReviewsPage } from './reviews.server'

export const meta: MetaFunction = () => noindexMeta('후기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadReviewsPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleReviewAction(guest, args.request, form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

/** Also after a refusal: the current data explains it. */
export const shouldRevalidate = () => true

export default function OfficeReviews() {
  const { office, page, isLast, ...list } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="reviews">
      <FocusedFormError title="처리하지 못했어요" refused={answer?.refused} />
      <Reviews {...list} page={page} />
      <Pagination
        page={page}
        isLast={isLast}
        isEmpty={list.reviews.length === 0}
        toPage={(to) => officeUrls.reviews(setParamsOnPage(list.search, { page: to }))}
      />
    </OfficeFrame>
  )
}
