import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Shop, startShop } from '../support/shop'

// The editor's script must be small and must be served to admin pages only.

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({ databaseUrl: database.url })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

const NAMED = /["'](?:\/|\.\/)?(?:assets\/)?([\w.-]+\.js)["']/g
/** Fetched when an operator opens it, which a visit seldom does. */
const ON_DEMAND =
  /^(preview-dialog|move-spread|menu|variations-dialog|insert-dialog|layer-panel|free-layers|run-fields|figure-drawing|crop-frame|head-panel|title-panel|versions-dialog|readiness-dialog|prompt-dialog|save-as-dialog|shortcuts|upgrade-document|uploads|upload-list|keep-extras)-/
const scriptsIn = (html: string) => [...new Set(html.match(/(?<=\/assets\/)[\w.-]+\.js/g))]
const sourceOf = async (script: string) => (await fetch(`${shop.url}/assets/${script}`)).text()
const bytesOf = async (script: string) =>
  Number(
    (await fetch(`${shop.url}/assets/${script}`, { headers: { 'Accept-Encoding': 'br' } })).headers.get(
      'Content-Length',
    ),
  )

async function cookieOfOffice() {
  const login = await fetch(`${shop.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin1234' }),
  })
  const { token } = (await login.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

const AT_ONCE = /(?:\bfrom|\bimport)\s*["'][^"']+\.js["']/g
const SOONER_OR_LATER = /(?:\bfrom|\bimport)\s*\(?\s*["'][^"']+\.js["']/g

/** The script with all its imports, without the scripts that the page loads anyway. */
async function broughtBy(first: string, before: readonly string[], bringing: RegExp): Promise<string[]> {
  const brought = new Set<string>()
  const waiting = [first]
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (brought.has(script) || before.includes(script) || ON_DEMAND.test(script)) continue
    brought.add(script)
    for (const said of (await sourceOf(script)).match(bringing) ?? [])
      waiting.push(...[...said.matchAll(NAMED)].map(([, name = '']) => name))
  }
  return [...brought]
}

it.each([
  { what: 'is at most 107 KB before anything is seen', bringing: AT_ONCE, most: 107, scripts: 1 },
  // Panels load at once and dialogs after the editor, so every visit fetches them all.
  {
    what: 'is at most 134 KB with all that a visit fetches',
    bringing: SOONER_OR_LATER,
    most: 134,
    scripts: 5,
  },
])(
  'the editor’s script $what, without the scripts of every office page',
  async ({ bringing, most, scripts }) => {
    const page = await (
      await fetch(`${shop.url}/admin/book-editor/1`, { headers: await cookieOfOffice() })
    ).text()
    const before = scriptsIn(page)
    const sources = await Promise.all(before.map(sourceOf))
    const [editor] = sources.flatMap((source) => source.match(/editor-[\w-]+\.js/g) ?? [])
    const brought = await broughtBy(editor ?? '', before, bringing)
    const sizes = await Promise.all(brought.map(bytesOf))
    expect(brought.length).toBeGreaterThanOrEqual(scripts)
    const all = sizes.reduce((sum, bytes) => sum + bytes, 0)
    expect(all).toBeGreaterThan(40 * 1024)
    expect(all).toBeLessThanOrEqual(most * 1024)
  },
)

it('no shop or login page loads the editor’s script', async () => {
  for (const path of ['/', '/book/1?preview=1', '/cart', '/login', '/wadiz', '/admin']) {
    const html = await (await fetch(shop.url + path)).text()
    for (const script of scriptsIn(html)) {
      const source = await sourceOf(script)
      expect(/konva/i.test(source) || /editor-stage/.test(source), `${path} ${script}`).toBe(false)
    }
  }
})
