import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Retention } from './retention/retention'
import { loadRetention } from './tools.server'

export const meta: MetaFunction = () => noindexMeta('보관과 삭제')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return respondPage(args, async () => officePageData(guest, { dues: await loadRetention() }))
}

export default function RetentionPage() {
  const { office, dues } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="tools">
      <Retention dues={dues} />
    </OfficeFrame>
  )
}
