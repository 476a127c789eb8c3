import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { inOffice } from '~/office.server'
import { retentionShown } from '~/tools-office.server'
import { titled } from '~/ui/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Retention } from '~/ui/office/tools/retention'

export const meta: MetaFunction = () => [
  { title: titled('보관과 삭제') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, { dues: await retentionShown() }))
}

export default function RetentionPage() {
  const { office, dues } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="tools">
      <Retention dues={dues} />
    </OfficeFrame>
  )
}
