import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Template } from './template/template'
import { layersSent, templateShown, workOn } from './template.server'

export const meta: MetaFunction = () => [{ title: titled('템플릿') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await templateShown(args.params, args.request)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const deed = async () => {
    const sent = await readFormWithPictures(args.request, layersSent, { typed })
    const { to, toast } = await workOn(guest, args.params, sent)
    return redirectWithToast(to, toast)
  }
  return answerForm(args, typed, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function TemplatePage() {
  const { office, ...shown } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="books">
      <Template shown={shown} answer={refusalIn(useActionData())} />
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
