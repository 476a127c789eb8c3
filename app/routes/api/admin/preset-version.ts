import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/door.server'
import { answerEditor, atEditor, versionNamed, versionShown } from '~/presets-office.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => versionShown(args.params))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin').catch(atEditor)
  return answerEditor(args, () => versionNamed(guest, args.request, args.params))
}
