import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame, Pages } from '~/ui/office/office-frame'
import { Refused } from '~/ui/office/refused'
import { beside, officeAddress } from '~/urls/office'
import { Reviews } from './reviews/reviews'
import { pressInReviews, reviewsPage } from './reviews.server'

export const meta: MetaFunction = () => [{ title: titled('후기') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => reviewsPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = () => pressInReviews(guest, args.request, form)
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function OfficeReviews() {
  const { office, page, isLast, ...shown } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="reviews">
      <Refused title="할 수 없었어요" refused={answer?.refused} />
      <Reviews {...shown} />
      <Pages
        page={page}
        isLast={isLast}
        toPage={(to) => officeAddress.reviews(beside(shown.search, { page: to }))}
      />
    </OfficeFrame>
  )
}
