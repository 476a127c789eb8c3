import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { intakeEntry } from '~/domain/campaigns/intake.input.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'
import { intakeFrom } from '~/intaking.server'
import { intakeTaken } from '~/texts/intake'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    await intakeFrom(guest, await readJson(args.request, intakeEntry))
    return { success: true, message: intakeTaken }
  })
}
