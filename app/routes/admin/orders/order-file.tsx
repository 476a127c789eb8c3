import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useParams } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { officeAddress } from '~/urls/office'
import { takePhoto } from './order.server'
import { orderIdIn } from './print.server'

export const meta: MetaFunction = () => [
  { title: titled('내려받기') },
  { name: 'robots', content: 'noindex' },
]

/** A GET carries no reason, so it goes back to the order. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerPage(args, async () => redirect(officeAddress.order(orderIdIn(args.params))))
}

/** The form opens in a new window: it redirects to the file, or shows the refusal. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  return answerForm(args, form, () => takePhoto(guest, args.params, form), headers)
}

export default function NoPhoto() {
  const answer = refusalIn(useActionData())
  const { id } = useParams()
  return (
    <div className="max-w-xl">
      <WhyNot title="내려받지 못했어요" refused={answer?.refused} />
      <ButtonLink to={officeAddress.order(Number(id))} look="quiet">
        주문으로 돌아가기
      </ButtonLink>
    </div>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
