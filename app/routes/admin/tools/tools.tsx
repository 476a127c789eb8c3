import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { titled } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Tools } from './tools/tools'
import { healthShown } from './tools.server'

export const meta: MetaFunction = () => [{ title: titled('도구') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () =>
    inOffice(guest, { health: await healthShown(), mayPack: config.projectZip }),
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
