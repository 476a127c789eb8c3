import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Pagination } from '~/ui/office/pagination'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { BatchList } from './batches/batch-list'
import { CandidateForm } from './batches/candidate-form'
import { handleBatchesAction, loadBatchesPage } from './batches.server'

export const meta: MetaFunction = () => noindexMeta('발주 묶음')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => officePageData(guest, await loadBatchesPage(guest, args.request.url)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleBatchesAction(guest, form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Batches() {
  const { office, candidates, batches, page, isLast } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="orders">
      <TextLink to={officeUrls.orders()}>주문 목록으로</TextLink>
      <Heading>발주 묶음</Heading>
      <p className="mt-2 max-w-3xl text-ink-soft">
        발주완료인 책의 인쇄 파일과 작업 지시서, 목록을 한 묶음으로 인쇄소에 보내요.
      </p>
      <FocusedFormError title="묶지 못했어요" refused={answer?.refused} />
      <CandidateForm candidates={candidates} />
      <BatchList batches={batches} />
      <Pagination page={page} isLast={isLast} isEmpty={batches.length === 0} toPage={officeUrls.batches} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
