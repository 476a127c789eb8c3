import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Tools } from './tools/tools'
import { loadHealth } from './tools.server'

export const meta: MetaFunction = () => noindexMeta('도구')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return respondPage(args, async () =>
    officePageData(guest, { health: await loadHealth(), mayPack: config.projectZip }),
  )
}

export default function ToolsPage() {
  const { office, health, mayPack } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="tools">
      <Tools health={health} hasTools={office.hasTools} mayPack={mayPack} />
    </OfficeFrame>
  )
}
