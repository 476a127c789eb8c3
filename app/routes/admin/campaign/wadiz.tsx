import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { readFormWithTable } from '~/http/table-input.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { CodeMatching } from './wadiz/code-matching'
import { Intakes } from './wadiz/intakes'
import { findComparison, findConfirmation } from './wadiz/match-result'
import { Preorders } from './wadiz/preorders'
import { ViewTabs } from './wadiz/view-tabs'
import { handleWadizAction, loadWadizPage } from './wadiz.server'

export const meta: MetaFunction = () => noindexMeta('와디즈 사전접수')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { view: await loadWadizPage(guest, args.request.url) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  const typed = new FormData()
  const back = officeUrls.wadiz(new URL(args.request.url).search)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async () =>
    handleWadizAction(guest, await readFormWithTable(args.request, 'codes', typed), back)
  return respondForm(args, typed, command, headers)
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Wadiz() {
  const { office, view } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const answer = readRefusal(result)
  const errors = answer?.refused.errors
  return (
    <OfficeFrame {...office} open="wadiz">
      <ViewTabs open={view.view} />
      <FocusedFormError
        title="처리하지 못했어요"
        refused={errors?.codes || errors?.file ? undefined : answer?.refused}
      />
      {view.view === 'intakes' ? (
        <Intakes view={view} />
      ) : (
        <>
          <CodeMatching
            compared={findComparison(result)}
            pressed={findConfirmation(result)}
            answer={answer}
          />
          <Preorders view={view} />
        </>
      )}
    </OfficeFrame>
  )
}
