import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerEditor, notInEditor } from '~/answering-editor.server'
import { enter } from '~/door.server'
import { draftDropped, draftKept, draftShown } from '~/presets-office.server'

export const handle = { methods: ['PUT', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () => draftShown(guest, args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(notInEditor)
  return answerEditor(args, () =>
    args.request.method === 'DELETE'
      ? draftDropped(guest, args.request, args.params)
      : draftKept(guest, args.request, args.params),
  )
}
