import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { noindexMeta } from '~/ui/frame/head'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { officeUrls } from '~/urls/office'
import { loadPackingList } from './orders-export.server'
import { PackingList } from './packing/packing-list'

export const handle = { frame: false } satisfies RouteHandle

export const meta: MetaFunction = () => noindexMeta('포장 목록')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () =>
    officePageData(guest, { list: await loadPackingList(guest, new URL(args.request.url).searchParams) }),
  )
}

export async function action(args: ActionFunctionArgs) {
  await authenticateOffice(args, 'customers')
  const form = await respondPage(args, () => readForm(args.request))
  const ids = form.getAll('id').flatMap((id) => (typeof id === 'string' ? [['id', id]] : []))
  return redirect(officeUrls.packing(new URLSearchParams(ids).toString()), {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export default function Packing() {
  const { list } = useLoaderData<typeof loader>()
  return <PackingList list={list} />
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
