import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { inOffice } from '~/office.server'
import { editorShown } from '~/presets-office.server'
import { titled } from '~/ui/head'
import { EditorOpening } from '~/ui/office/editor/opening'
import { PlainEditor } from '~/ui/office/editor/plain'
import { OfficeFrame } from '~/ui/office/office-frame'

/** The whole window is the table. */
export const handle = { frame: false }
export const meta: MetaFunction = () => [{ title: titled('편집기') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await editorShown(guest, args.params)))
}

/** The editor saves by calls of its own, and knows more than what was read; only a form without it changes the page. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== undefined

export default function BookEditor() {
  const { office, editor } = useLoaderData<typeof loader>()
  const plain = (
    <OfficeFrame {...office} open="books">
      <PlainEditor book={editor.book} />
    </OfficeFrame>
  )
  return <EditorOpening key={editor.book.id} editor={editor} plain={plain} />
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
