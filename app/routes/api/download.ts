import type { ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/http/auth.server'
import { alsoSaying, answerJson, refused } from '~/http/respond.server'
import { packProject } from '~/routes/admin/tools/tools.server'
import { packingFailed } from '~/texts/office/tools'

const failed = { error: packingFailed }

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone').catch(alsoSaying(failed))
  if (!config.projectZip) throw refused(new Refusal('address.unknown'), failed)
  const guest = await enter(args, 'admin').catch(alsoSaying(failed))
  return answerJson(
    args,
    async () => ({ success: true, ...(await packProject(guest)) }),
    () => failed,
  )
}
