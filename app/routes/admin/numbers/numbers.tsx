import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { searchParamsOf } from '~/http/list-query.server'
import { respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { NumbersSection } from './numbers/numbers-section'
import { PeriodForm } from './numbers/period-form'
import { loadNumbers } from './numbers.server'

export const meta: MetaFunction = () => noindexMeta('통계')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'numbers')
  return respondPage(args, async () => officePageData(guest, await loadNumbers(searchParamsOf(args.request))))
}

export default function OfficeNumbers() {
  const { office, period, today, shortcuts, days, tables, axis, query } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="numbers">
      <PeriodForm period={period} today={today} shortcuts={shortcuts} days={days} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {tables.map(({ key, table }) => (
          <NumbersSection key={key} name={key} table={table} axis={axis} days={days} query={query} />
        ))}
      </div>
    </OfficeFrame>
  )
}
