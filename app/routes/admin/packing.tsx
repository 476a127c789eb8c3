import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { packingShown } from '~/orders-leaving.server'
import { titled } from '~/ui/head'
import { PackingList } from '~/ui/office/order/packing-list'

/** A page for printing, without the frame. */
export const handle = { frame: false }

export const meta: MetaFunction = () => [
  { title: titled('포장 목록') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () =>
    inOffice(guest, { list: await packingShown(guest, new URL(args.request.url).searchParams) }),
  )
}

/** Redirects the ticked orders to an address of their own. */
export async function action(args: ActionFunctionArgs) {
  await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const ids = form.getAll('id').flatMap((id) => (typeof id === 'string' ? [['id', id]] : []))
  return redirect(officeAddress.packing(new URLSearchParams(ids).toString()), {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export default function Packing() {
  const { list } = useLoaderData<typeof loader>()
  return <PackingList list={list} />
}
