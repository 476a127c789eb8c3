import type { ActionFunctionArgs } from '@remix-run/node'
import { alsoSaying, answerJson, refused } from '~/answer.server'
import { config } from '~/config.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { packingFailed } from '~/texts/office-tools'
import { packProject } from '~/tools-office.server'

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
