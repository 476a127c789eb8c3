import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parsePager } from '~/domain/paging'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { setFeaturedBooks } from './books.server'
import { FeaturedList, failureTitle } from './featured/featured'
import { loadFeatured } from './shelf.server'

export const meta: MetaFunction = () => noindexMeta('인기 동화책')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () => officePageData(guest, await loadFeatured(args.request)))
}

const toasts = { add: 'featuredAdded', remove: 'featuredRemoved', order: 'featuredReordered' } as const

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return handleForm(args, async (form) => {
    await setFeaturedBooks(guest, form)
    const intent = form.get('intent')
    const toast = toasts[intent === 'add' || intent === 'remove' ? intent : 'order']
    return redirectWithToast(officeUrls.featured(parsePager(args.request.url).page), toast)
  })
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function FeaturedBooks() {
  const { office, ...lists } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="featured">
      <FormError title={failureTitle(answer?.typed.intent)} refused={answer?.refused} />
      <FeaturedList {...lists} />
    </OfficeFrame>
  )
}
