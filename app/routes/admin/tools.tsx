import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { config } from '~/config.server'
import { enter } from '~/door.server'
import { inOffice } from '~/office.server'
import { healthShown } from '~/tools-office.server'
import { titled } from '~/ui/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Tools } from '~/ui/office/tools/tools'

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
