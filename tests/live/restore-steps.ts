import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../cluster/checks'
import { findBrokenInvariants } from '../support/invariants'
import { assertSame, type Step } from './rehearsal'
import { sales } from './sale-steps'

// A backup under lock, and the shop of another place that it becomes.

const backupOf = (folder: string) => join(folder, 'backup')

export const bringBack: Record<string, Step> = {
  'a backup under lock': async (live, day) => {
    const folder = backupOf(live.folder)
    const { code, printed } = await live.command(live.envOf(live.secrets.first), ['backup', folder])
    if (code !== 0) throw new Error(`backup: ${printed.slice(-1000)}`)
    assertSame('words', printed.includes('It opens with BACKUP_KEY alone.'), true)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const readable = files.filter((file) => {
      const path = join(folder, file)
      return file.includes('.') && existsSync(path) && isReadable(path, [day.member.name, '김보호'])
    })
    assertSame('files in which the member can be read', readable, [])
    return printed.split(' are in ')[0] ?? ''
  },
  'its restore with another key': async (live) => {
    const env = { ...live.envOf(live.secrets.next), DATABASE_URL: await freshDatabase(live, 'other') }
    const { code, printed } = await live.command(env, ['restore', backupOf(live.folder)])
    if (code === 0) throw new Error('it was restored')
    return `refused: ${printed.trim().split('\n').at(-1)}`
  },
  'its restore into a fresh place, which then serves the same member': async (live, day) => {
    const place = join(live.folder, 'fresh')
    const [keys, copy] = ['', 'fresh'].map((name) => join(live.folder, name, 'objects/keys'))
    if (!keys || !copy) throw new Error('no folders')
    cpSync(keys, copy, { recursive: true })
    const endpoint = await live.startStorage(place, live.web[1])
    const url = await freshDatabase(live, 'fresh')
    const env = { ...live.envOf(live.secrets.first), DATABASE_URL: url, S3_ENDPOINT: endpoint }
    const { code, printed } = await live.command(env, ['restore', backupOf(live.folder)])
    if (code !== 0) throw new Error(`restore: ${printed.slice(-1000)}`)
    await day.shop.end()
    const restored = await live.startShop(env, place)
    const browser = live.browser()
    const { name, password } = day.member
    assertSame('login', (await browser.json('/api/auth/login', { email: name, password })).status, 200)
    for (const { orderId, picture } of sales) {
      assertSame('order', (await browser.page(`/order/${orderId}`)).status, 200)
      assertSame('picture', (await browser.page(picture)).status, 200)
    }
    const captures = live.peer
      .captures()
      .map(({ amount: captured, ...rest }) => ({ ...rest, captured, captures: 1 }))
    assertSame('broken invariants', await findBrokenInvariants(url, captures), {})
    await restored.end()
    day.shop = await live.startShop(live.envOf(live.secrets.first))
    const row = (await openDatabase(url)('select count(*) from orders'))[0]
    return `${row?.count} orders, ${sales.length} children’s pictures opened with a copy of the keys`
  },
}

function isReadable(path: string, words: string[]): boolean {
  try {
    const bytes = readFileSync(path)
    return words.some((word) => bytes.includes(word))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return false
    throw error
  }
}

async function freshDatabase({ ask, url }: Parameters<Step>[0], name: string): Promise<string> {
  await ask(`create database ${name}`)
  return url.replace('/jugongin?', `/${name}?`)
}
