import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { answerForm, answerPage, redirectWithToast } from '~/answer.server'
import { feature, shelfShown } from '~/books-office.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { unlessCutOff } from '~/ui/cut-off'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/head'
import { WhyNot } from '~/ui/joining/answer'
import { Featured, failureOf } from '~/ui/office/featured/featured'
import { OfficeFrame } from '~/ui/office/office-frame'

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
