import type { LoaderFunctionArgs } from '@remix-run/node'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { paintPortrait } from '~/domain/drawn-pages/paint-portraits.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { Refusal } from '~/domain/refusal'
import { authenticateOffice } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { findPortraitLook } from './look.server'
import { parseOrderId } from './print.server'

/** The child of an order as it was ordered, or as the office has corrected it. A repeat is answered without painting. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPersonalFile(args, async () => {
    const look = await findPortraitLook(guest, parseOrderId(args.params), args.params.side ?? '')
    if (!look) return undefined
    const bytes = async () => {
      const painted = await paintPortrait(look)
      if (!painted.ok) throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
      return painted.picture.bytes
    }
    return { type: 'image/webp', bytes, tag: `${versionOf(look)}-${readArtRelease()}` }
  })
}
