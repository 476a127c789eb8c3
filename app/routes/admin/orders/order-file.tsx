import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useParams } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { FormError } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { redirectToPhoto } from './order.server'
import { parseOrderId } from './print.server'

export const meta: MetaFunction = () => noindexMeta('내려받기')

/** A GET carries no reason, so it goes back to the order. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'customers')
  return respondPage(args, async () => redirect(officeUrls.order(parseOrderId(args.params))))
}

/** The form opens in a new window: it redirects to the file, or shows the refusal. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => redirectToPhoto(guest, args.params, form))
}

export default function PhotoDownloadRefused() {
  const answer = readRefusal(useActionData())
  const { id } = useParams()
  return (
    <div className="max-w-xl">
      <FormError title="내려받지 못했어요" refused={answer?.refused} />
      <ButtonLink to={officeUrls.order(Number(id))} look="quiet">
        주문으로 돌아가기
      </ButtonLink>
    </div>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
