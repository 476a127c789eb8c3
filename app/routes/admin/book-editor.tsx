import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answerForm, answerPage, redirectWithToast } from '~/answer.server'
import { workPlainly } from '~/composing-plainly.server'
import { enter } from '~/door.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { editorShown } from '~/presets-office.server'
import { titled } from '~/ui/head'
import { refusalIn } from '~/ui/joining/answer'
import { PlainEditor } from '~/ui/office/editor/plain'
import { OfficeFrame } from '~/ui/office/office-frame'

export const meta: MetaFunction = () => [{ title: titled('편집기') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await editorShown(guest, args.params)))
}

/** Forms of who composes without script: versions, drafts, the file. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const deed = async () => {
    const toast = await workPlainly(guest, args.params, { request: args.request, typed })
    return redirectWithToast(officeAddress.bookEditor(Number(args.params.id)), toast)
  }
  return answerForm(args, typed, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export default function BookEditor() {
  const { office, editor, plain } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="books">
      <PlainEditor book={editor.book} version={editor.preset.version} shown={plain} answer={answer} />
    </OfficeFrame>
  )
}
