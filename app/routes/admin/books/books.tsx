import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { bookFailures } from '~/texts/office/books'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { arrange, shelfShown } from './books.server'
import { Shelf } from './shared/shelf'

export const meta: MetaFunction = () => [{ title: titled('도서') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await shelfShown()))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = async () => {
    await arrange(guest, form)
    return redirectWithToast(officeAddress.books(), 'booksReordered')
  }
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

/** A book's form opens over the list. */
export default function Books() {
  const { office, books } = useLoaderData<typeof loader>()
  const refused = refusalIn(useActionData())?.refused
  return (
    <OfficeFrame {...office} open="books">
      <WhyNot title={bookFailures.order} refused={refused} />
      <Shelf books={books} />
      <Outlet />
    </OfficeFrame>
  )
}
