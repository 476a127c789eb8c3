import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { answerForm, answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { inOffice } from '~/office.server'
import { assertMayPack, packProject, projectShown } from '~/tools-office.server'
import { unlessCutOff } from '~/ui/cut-off'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/head'
import { WhyNot } from '~/ui/joining/answer'
import { OfficeFrame } from '~/ui/office/office-frame'
import { ForOperatorsAlone, offerIn, ProjectDownload } from '~/ui/office/tools/project-download'
import { Trouble } from '~/ui/trouble'

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
