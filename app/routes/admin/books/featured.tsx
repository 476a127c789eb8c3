import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { feature, shelfShown } from './books.server'
import { Featured, failureOf } from './featured/featured'

export const meta: MetaFunction = () => [
  { title: titled('인기 동화책') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, await shelfShown()))
}

const toasts = { add: 'featuredAdded', remove: 'featuredRemoved', order: 'featuredReordered' } as const

/** Every action returns the whole list. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = async () => {
    await feature(guest, form)
    const intent = form.get('intent')
    const toast = toasts[intent === 'add' || intent === 'remove' ? intent : 'order']
    return redirectWithToast(officeAddress.featured(), toast)
  }
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function FeaturedBooks() {
  const { office, books } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="featured">
      <WhyNot title={failureOf(answer?.typed.intent)} refused={answer?.refused} />
      <Featured books={books} />
    </OfficeFrame>
  )
}
