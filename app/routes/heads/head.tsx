import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { headTexts } from '~/texts/child-room/heads'
import { noindexMeta } from '~/ui/frame/head'
import { IslandScript } from '~/ui/frame/island-script'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { HeadCorrection } from '~/ui/head/head-correction'
import { handleHeadAction, loadHead } from './head.server'

/** The page's own script changes the picture; the framework would redraw it. */
export const handle = { script: 'visitor', headings: 'room' } satisfies RouteHandle

export const meta: MetaFunction = () => noindexMeta(headTexts.title)

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadHead(guest, args.params.name ?? '', args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, (form) => handleHeadAction(guest, args.params.name ?? '', args.request, form))
}

export default function Head() {
  const { head, isCampaign } = useLoaderData<typeof loader>()
  return (
    <HeadCorrection
      head={head}
      answer={useActionData<typeof action>()}
      heading="h1"
      look={isCampaign ? 'campaign' : 'primary'}
      hint={headTexts.useHint}
    >
      <IslandScript name="headCorrection" />
    </HeadCorrection>
  )
}
