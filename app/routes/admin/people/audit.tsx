import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { AuditEntries, AuditFilters, AuditPager } from './audit/audit-entries'
import { MonthlyReview } from './audit/monthly-review'
import { Seals } from './audit/seals'
import { handleAuditAction, loadAuditPage } from './audit.server'

export const meta: MetaFunction = () => noindexMeta('열람 기록')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return respondPage(args, () => loadAuditPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return handleForm(args, (form) => handleAuditAction(guest, form))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Audit() {
  const { office, search, filter, choices, entries, older, isFirst, seals, month } =
    useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="audit">
      <FormError title="처리하지 못했어요" refused={answer?.refused} />
      <div className="space-y-4">
        <Seals seals={seals} search={search} />
        <MonthlyReview month={month} search={search} />
        <AuditFilters filter={filter} choices={choices} />
        <AuditEntries entries={entries} search={search} />
        <AuditPager older={older} isFirst={isFirst} search={search} />
      </div>
    </OfficeFrame>
  )
}
