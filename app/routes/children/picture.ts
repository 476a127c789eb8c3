import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ChildLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { readArtRelease } from '~/domain/drawn-pages/art-release.server'
import { listDrawnBooks } from '~/domain/drawn-pages/drawn-books.server'
import { paintDrawnPicture } from '~/domain/drawn-pages/paint-drawn-picture.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { paintHeads, paintPortrait } from '~/domain/drawn-pages/paint-portraits.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { findProposal, lookOf } from '~/domain/looks/looks.server'
import { photoMouth } from '~/domain/looks/photo-mouth'
import { chipsOf, headOf, roomTabs } from '~/domain/looks/room-tabs'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import type { DrawnResult } from '~/engines/drawn/drawn'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { roomUrls } from '~/urls/child-room'
import { questionsOf } from './room.server'

/** A picture of this child, painted as it is now; a browser that has it already costs no painting. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const { name = '', file = '' } = args.params
  const stored = owner && (await lookOf(db, owner, name))
  const look = stored?.look
  const paint = owner && look && (proposalPainter(owner, name, { file, look }) ?? painterOf(file, look))
  const find = async () => {
    if (!paint) return undefined
    const bytes = async () => {
      const painted = await paintInTurn(db, { owner, signal: args.request.signal, rank: rankOf(file) }, paint)
      if (!painted) return undefined
      if (!painted.ok) throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
      return painted.picture.bytes
    }
    return { type: 'image/webp', bytes }
  }
  return respondPersonalFile(args, find, {
    tag: look ? `${versionOf(look)}-${file}-${readArtRelease()}` : undefined,
  })
}

/** Without script a browser asks for every picture at once. The child comes first, and what can be chosen before other books. */
const rankOf = (file: string) => (file === roomUrls.portraitFile() ? 0 : file.startsWith('chips') ? 1 : 2)

/** The portrait, with the photo's mouth, and the heads of the room's questions. */
function proposalPainter(
  owner: Owner,
  name: string,
  { file, look }: { file: string; look: ChildLook },
): Paint | undefined {
  const isPortrait = file === roomUrls.portraitFile()
  if (!isPortrait && file !== roomUrls.chipsFile('asked')) return undefined
  return async () => {
    const proposal = await findProposal(db, owner, name)
    if (isPortrait) return paintPortrait(look, proposal && photoMouth(look, proposal))
    const heads = proposal
      ? questionsOf(proposal).flatMap(({ part, values }) =>
          values.map((value) => headOf(look, { part, value })),
        )
      : []
    return heads.length ? paintHeads(heads) : undefined
  }
}

type Paint = () => Promise<DrawnResult | { ok: false } | undefined>

/** The width in which the planes that are the same for every child are kept. */
const PAGE_PX = 1200

function painterOf(file: string, look: ChildLook): Paint | undefined {
  const [, kind, of = ''] = file.match(/^(chips|book)(?:-([a-z0-9-]{1,20}))?\.webp$/) ?? []
  const tab = roomTabs.find((known) => known === of)
  if (kind === 'chips' && tab) return () => paintHeads(chipsOf(tab).map((chip) => headOf(look, chip)))
  if (kind !== 'book') return undefined
  return async () => {
    const book = (await listDrawnBooks(db)).find(({ id }) => `${id}` === of)
    return book && paintDrawnPicture(db, { pictureUrl: book.pictureUrl, px: PAGE_PX, look })
  }
}
