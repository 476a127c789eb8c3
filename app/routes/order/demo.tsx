import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage, refused } from '~/http/respond.server'
import { Button } from '~/ui/button'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { WhyNot } from '~/ui/joining/answer'
import { myAddress } from '~/urls/my'
import { address } from '~/urls/shop'
import { demoOrderFor } from './checkout.server'

export const meta: MetaFunction = () => [
  { title: titled('체험 주문') },
  { name: 'robots', content: 'noindex' },
]

/** A GET orders nothing; the button's form does. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  assertOpen()
  return null
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  assertOpen()
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers()
  const deed = async () => {
    const { id } = await demoOrderFor(guest, headers)
    return redirect(address.orderToPay(id), { status: 303, headers })
  }
  return answerForm(args, form, deed, headers)
}

function assertOpen() {
  if (!config.demoOrder) throw refused(new Refusal('address.unknown'))
}

export default function DemoOrder() {
  const answer = refusalIn(useActionData())
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        체험 주문
      </Heading>
      <p className="mt-4">
        결제까지 한 번 해 보실 수 있는 연습용 주문이에요. 책은 만들지 않고, 하루가 지나면 저절로 지워져요.
      </p>
      <Form method="post" action={myAddress.demoOrder()} className="mt-6">
        <WhyNot title="체험 주문을 만들지 못했어요" refused={answer?.refused} />
        <Button type="submit" busy={busy} className="w-full sm:w-auto">
          {answer ? '다시 시도하기' : '체험 주문 만들기'}
        </Button>
      </Form>
    </div>
  )
}
