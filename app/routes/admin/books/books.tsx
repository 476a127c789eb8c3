import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { mayRole } from '~/domain/admins/roles'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { bookFailures } from '~/texts/office/books'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { ReadOnlyShelf } from './shared/read-only-shelf'
import { Shelf } from './shared/shelf'
import { arrangeBooks, loadShelf } from './shelf.server'

export const meta: MetaFunction = () => noindexMeta('도서')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue:read')
  return respondPage(args, async () => officePageData(guest, await loadShelf(args.request)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return handleForm(args, async (form) => {
    const page = await arrangeBooks(guest, args.request, form)
    return redirectWithToast(officeUrls.books(page), 'booksReordered')
  })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function Books() {
  const { office, ...shelf } = useLoaderData<typeof loader>()
  const refused = readRefusal(useActionData())?.refused
  return (
    <OfficeFrame {...office} open="books">
      <FormError title={bookFailures.order} refused={refused} />
      {mayRole(office.role, 'catalogue') ? <Shelf {...shelf} /> : <ReadOnlyShelf {...shelf} />}
      <Outlet />
    </OfficeFrame>
  )
}
