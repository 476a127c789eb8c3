import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson, refused } from '~/answer.server'
import { config } from '~/config.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { packingFailed } from '~/texts/office-tools'
import { packProject } from '~/tools-office.server'

export async function action(args: ActionFunctionArgs) {
  await enter(args, 'anyone')
  if (!config.projectZip) throw refused(new Refusal('address.unknown'), { error: packingFailed })
  const guest = await enter(args, 'admin')
  return answerJson(
    args,
    async () => ({ success: true, ...(await packProject(guest)) }),
    () => ({ error: packingFailed }),
  )
}
