import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { Trouble } from '~/ui/frame/trouble'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { ForOperatorsAlone, offerIn, ProjectDownload } from './project-download/project-download'
import { assertMayPack, packProject, projectShown } from './tools.server'

export const meta: MetaFunction = () => [
  { title: titled('프로젝트 내려받기') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    assertMayPack(guest)
    return inOffice(guest, { project: await projectShown() })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    assertMayPack(guest)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    const deed = async () => data({ offer: await packProject(guest) }, { headers })
    return answerForm(args, await readForm(args.request), deed, headers)
  })
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function ProjectDownloadPage() {
  const { office, project } = useLoaderData<typeof loader>()
  const answer = useActionData()
  return (
    <OfficeFrame {...office} open="tools">
      <WhyNot title="압축 실패" refused={refusalIn(answer)?.refused} />
      <ProjectDownload project={project} offer={offerIn(answer)} />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const hint = isRouteErrorResponse(error) && error.data?.code === 'ADMIN_REQUIRED' ? error.data.message : ''
  return hint ? <ForOperatorsAlone hint={hint} /> : <Trouble />
}
