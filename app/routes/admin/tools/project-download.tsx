import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { readForm } from '~/http/input.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { ErrorPage } from '~/ui/frame/error-page'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { findOffer, OperatorsOnly, ProjectDownload } from './project-download/project-download'
import { authenticateDownload, loadProjectSummary, packProject } from './tools.server'

export const meta: MetaFunction = () => noindexMeta('프로젝트 내려받기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateDownload(args)
  return respondPage(args, async () => {
    return officePageData(guest, { project: await loadProjectSummary() })
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateDownload(args)
  return respondPage(args, async () => {
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    const command = async () => data({ offer: await packProject(guest) }, { headers })
    return respondForm(args, await readForm(args.request), command, headers)
  })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function ProjectDownloadPage() {
  const { office, project } = useLoaderData<typeof loader>()
  const answer = useActionData()
  return (
    <OfficeFrame {...office} open="tools">
      <FormError title="압축 실패" refused={readRefusal(answer)?.refused} />
      <ProjectDownload project={project} offer={findOffer(answer)} />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const hint = isRouteErrorResponse(error) && error.data?.code === 'ADMIN_REQUIRED' ? error.data.message : ''
  return hint ? <OperatorsOnly hint={hint} /> : <ErrorPage />
}
