import type { ActionFunctionArgs } from '@remix-run/node'
import { intakeInput } from '~/domain/campaigns/intake.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { submitIntake } from '~/routes/wadiz/home.server'
import { intakeDoneText } from '~/texts/campaign/intake'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    await submitIntake(guest, await readJson(args.request, intakeInput))
    return { success: true, message: intakeDoneText }
  })
}
