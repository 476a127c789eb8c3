import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { changeLook } from '~/domain/looks/change-look.server'
import { MAX_LOOK_BYTES } from '~/domain/looks/look.input.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { lookOf } from '~/domain/looks/looks.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, findOwner } from '~/http/auth.server'
import { readJsonText } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT'] } satisfies RouteHandle

/** The whole look as its owner has changed it. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const owner = findOwner(guest)
    const { name = '' } = args.params
    if (!owner || !(await lookOf(db, owner, name))) throw new Refusal('look.gone')
    const look = await readJsonText(args.request, MAX_LOOK_BYTES)
    const changed = await changeLook(db, owner, { name, look })
    return { success: true, version: versionOf(changed) }
  })
}
