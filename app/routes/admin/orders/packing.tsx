import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerPage } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { titled } from '~/ui/frame/head'
import { officeAddress } from '~/urls/office'
import { packingShown } from './orders-export.server'
import { PackingList } from './packing/packing-list'

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
