import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { membersByProgram } from '~/people-office.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => membersByProgram(guest, args.request))
}
