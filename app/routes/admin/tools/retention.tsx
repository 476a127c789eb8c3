import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { titled } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Retention } from './retention/retention'
import { retentionShown } from './tools.server'

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
