import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, draftDropped, draftKept, draftShown } from '~/presets-office.server'

export const handle = { methods: ['PUT', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => draftShown(guest, args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () =>
    args.request.method === 'DELETE'
      ? draftDropped(guest, args.params)
      : draftKept(guest, args.request, args.params),
  )
}
