import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { roomTexts } from '~/texts/child-room/room'
import { noindexMeta } from '~/ui/frame/head'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { isWadiz } from '~/urls/shop'
import { Room } from './room/room'
import { Waiting } from './room/waiting'
import { handleRoomAction, loadRoom, stateIn } from './room.server'
import './room/room.css'
import './room/chips.css'
import './room/compare.css'
import './room/finish.css'

/** The room's own script changes the page; the framework would redraw it. */
export const handle = { script: 'visitor', headings: 'room' } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexMeta(roomTexts.title),
  ...(data?.room ? [] : [{ httpEquiv: 'refresh', content: '2' }]),
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { name = '' } = args.params
  return respondPage(args, async () => ({ room: await loadRoom(guest, name, new URL(args.request.url)) }))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, (form) => handleRoomAction(guest, roomIn(args), form))
}

function roomIn({ params, request }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return { name: params.name ?? '', isCampaign: isWadiz(pathname), ...stateIn(searchParams) }
}

export default function ChildRoom() {
  const { room } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return room ? <Room room={room} answer={answer} /> : <Waiting />
}
