import type { ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, authenticateOffice } from '~/http/auth.server'
import { addRefusalFields, refusalResponse, respondJson } from '~/http/respond.server'
import { packProject } from '~/routes/admin/tools/tools.server'
import { packingFailed } from '~/texts/office/tools'

const failed = { error: packingFailed }

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone').catch(addRefusalFields(failed))
  if (!config.projectZip) throw refusalResponse(new Refusal('address.unknown'), failed)
  const guest = await authenticateOffice(args, 'settings').catch(addRefusalFields(failed))
  return respondJson(
    args,
    async () => ({ success: true, ...(await packProject(guest)) }),
    () => failed,
  )
}
