import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type ChildLook, lookWith, serializeLook } from '../../app/art/child/look'
import type { createDatabase } from './shop'

export const curly = lookWith({
  skin: { tone: '4w', shift: 0 },
  hair: { style: 'short-curls', colour: 'dark-brown', shift: 0 },
})

interface Place {
  database: Awaited<ReturnType<typeof createDatabase>>
  url: string
}

/** A child whom the browser's visitor has begun to dress; returns its public name. */
export async function addDressedChild(
  context: BrowserContext,
  { database, url }: Place,
  look: ChildLook = curly,
): Promise<string> {
  const [token, name] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
  const hash = createHash('sha256').update(token).digest('hex')
  await database.ask(`
    with owner as (insert into visitors (token_hash) values ('${hash}') returning id)
    insert into looks (name, visitor_id, look, erase_at)
    select '${name}', id, '${serializeLook(look)}', now() + interval '30 days' from owner`)
  await context.addCookies([{ name: 'gid', value: toCookie(token), url }])
  return name
}

/** As Remix writes a text that is not signed. */
const toCookie = (text: string) => encodeURIComponent(Buffer.from(JSON.stringify(text)).toString('base64'))
