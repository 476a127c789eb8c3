import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { handleForm, refusalResponse } from '~/http/respond.server'
import { Button } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { placeDemoOrder } from './checkout.server'

export const meta: MetaFunction = () => noindexMeta('체험 주문')

/** A GET orders nothing; the button's form does. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  assertOpen()
  return null
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  assertOpen()
  const headers = new Headers()
  const command = async () => {
    const { id } = await placeDemoOrder(guest, headers)
    return redirect(urls.orderToPay(id), { status: 303, headers })
  }
  return handleForm(args, command, { headers })
}

function assertOpen() {
  if (!config.demoOrder) throw refusalResponse(new Refusal('address.unknown'))
}

export default function DemoOrder() {
  const answer = readRefusal(useActionData())
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">체험 주문</Heading>
      <p className="mt-4">
        결제까지 한 번 해 볼 수 있는 연습용 주문이에요. 책은 만들지 않고, 하루가 지나면 자동으로 지워져요.
      </p>
      <Form method="post" action={myUrls.demoOrder()} className="mt-6">
        <FormError title="체험 주문을 만들지 못했어요" refused={answer?.refused} />
        <Button busy={busy} className="w-full sm:w-auto">
          {answer ? '다시 시도하기' : '체험 주문 만들기'}
        </Button>
      </Form>
    </div>
  )
}
