import type { ActionFunctionArgs } from '@remix-run/node'
import { intakeEntry } from '~/domain/campaigns/intake.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { intakeFrom } from '~/routes/wadiz/home.server'
import { intakeTaken } from '~/texts/campaign/intake'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    await intakeFrom(guest, await readJson(args.request, intakeEntry))
    return { success: true, message: intakeTaken }
  })
}
