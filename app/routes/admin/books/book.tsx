import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from '@remix-run/react'
import { slots } from '~/domain/books/office-book'
import { enter } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { Dialog } from '~/ui/dialog'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { officeAddress } from '~/urls/office'
import { DeleteBook } from './book/delete-book'
import { EditorStep } from './book/editor-step'
import { bookIdIn, bookShown, change, putPicture, remove } from './books.server'
import { BookForm } from './shared/book-form'

export const meta: MetaFunction = () => [
  { title: titled('도서 정보') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerPage(args, async () =>
    data(await bookShown(args.params), { headers: { 'Cache-Control': 'no-store' } }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const deed = async () => {
    const id = bookIdIn(args.params)
    const { form, pictures } = await readFormWithPictures(args.request, slots, { typed })
    const intent = form.get('intent')
    if (intent === 'delete') {
      await remove(guest, id)
      return redirectWithToast(officeAddress.books(), 'bookDeleted')
    }
    if (intent === 'picture') {
      const slot = await putPicture(guest, id, { form, pictures })
      return redirectWithToast(officeAddress.book(id), `${slot}Uploaded`)
    }
    await change(guest, id, { form, typed })
    const to = intent === 'quick' ? officeAddress.book(id) : officeAddress.books()
    return redirectWithToast(to, 'bookChanged')
  }
  return answerForm(args, typed, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function OneBook() {
  const { book, guide, seen, missing } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const close = () => navigate(officeAddress.books(), { preventScrollReset: true })
  const part = query.get('ask') ?? query.get('step')
  if (part === 'delete')
    return (
      <Dialog key="delete" title="도서 삭제" open onClose={close}>
        <DeleteBook book={book} answer={answer} />
      </Dialog>
    )
  if (part === 'editor')
    return (
      <Dialog key="editor" title={book.title} open onClose={close}>
        <EditorStep book={book} />
      </Dialog>
    )
  return (
    <Dialog key={book.id} title={book.title} open onClose={close}>
      <BookForm book={book} seen={seen} missing={missing} guide={guide} answer={answer} />
    </Dialog>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
