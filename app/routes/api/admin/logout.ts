import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { goOut } from '~/office.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    await goOut(args.request, headers)
    return { success: true }
  }
  return answerJson(args, deed, undefined, headers)
}
