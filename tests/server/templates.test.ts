import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPageKey, type PageKey, pageKeys } from '~/book/document'
import { toPicturePlace } from '~/domain/templates/template'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { parseHex, toLab } from '~/engines/composite/colour/lab'
import type { PageTemplate, Place } from '~/engines/composite/composite'
import { openEngine } from '~/engines/composite/engine'
import { readLayers } from '~/engines/composite/page/layers'
import { catalogue } from '../../db/seed/catalogue'
import { placesOf } from '../../db/seed/presets'
import { drawPhoto } from '../support/drawn-faces'
import { createEmptyDatabase, createFolder, removeFolder, startShop } from '../support/shop'

// The built shop's own templates, stored at its first start and read by the shop's own functions.

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let templates: typeof import('~/domain/templates/templates.server')
let ground: typeof import('~/domain/db.server')
const dataDir = createFolder()

beforeAll(async () => {
  database = await createEmptyDatabase()
  await opened()
  // The imports below use that shop's database and storage.
  process.env.DATABASE_URL = database.url
  process.env.DATA_DIR = dataDir
  templates = await import('~/domain/templates/templates.server')
  ground = await import('~/domain/db.server')
})
afterAll(async () => {
  await ground.closeDatabase()
  await database.drop()
  removeFolder(dataDir)
})

/** Starts and stops the shop. */
async function opened() {
  const shop = await startShop({ databaseUrl: database.url, dataDir })
  await shop.end()
}

interface Row {
  id: number
  title: string
  target: string
  document: {
    pageImages: Record<string, string>
    heads: Record<string, Parameters<typeof toPicturePlace>[1]>
  }
}
const books = (): Promise<Row[]> =>
  database.ask(`
    select id, title, target_image_url as target, document
    from books join presets on book_id = id order by id`)
const nameOf = (title: string) => catalogue.find((book) => book.title === title)?.cover ?? ''
const isComplete = ({ back, skin, front, light }: PageTemplate) => Boolean(back && skin && front && light)

describe('the first start', () => {
  it('gives every page with a head a complete template at the document’s position', async () => {
    for (const { title, document } of await books()) {
      const pages = Object.keys(document.heads).filter(isPageKey)
      expect(pages.length).toBeGreaterThanOrEqual(9)
      for (const page of pages) {
        const url = document.pageImages[page] ?? ''
        const template = await templates.templateOf(ground.db, url)
        if (!template) throw new Error(`${title} ${page} has no template`)
        expect(isComplete(template), `${title} ${page}`).toBe(true)
        const { head, light } = placesOf(nameOf(title))[page] ?? {}
        expect(template).toMatchObject({ place: head, light })
        const told = document.heads[page]
        const place = told && toPicturePlace(page, told)
        const painted = template.place as Place
        expect(Math.abs((place?.x ?? 0) - painted.x), `${title} ${page}`).toBeLessThan(0.2)
        expect(Math.abs((place?.y ?? 0) - painted.y), `${title} ${page}`).toBeLessThan(0.2)
        expect(place?.scale).toBeCloseTo(painted.scale, 0)
        expect(place?.turn).toBeCloseTo(painted.turn, 2)
      }
    }
  })

  it('gives hair to pages that show the child from the back or mirrored, and no template to pages without a child', async () => {
    const fromBehind: string[] = []
    for (const { title, document } of await books())
      for (const page of pageKeys) {
        const template = await templates.templateOf(ground.db, document.pageImages[page] ?? '', {
          hair: 'short',
        })
        if (template?.hair) fromBehind.push(`${nameOf(title)}/${page}`)
        else if (!document.heads[page]) expect(template, `${title} ${page}`).toBeUndefined()
      }
    expect(fromBehind.sort()).toEqual([
      'cloud-castle/18-19',
      'cloud-castle/22-23',
      'cloud-castle/4-5',
      'dew-fairy/22-23',
      'dew-fairy/32-33',
      'north-wind/22-23',
      'whale-song/26-27',
      'whale-song/30-31',
      'whale-song/8-9',
    ])
  })

  it('gives long hair to each place for a head that is in no glass', async () => {
    for (const { title, document } of await books())
      for (const page of pageKeys) {
        const picture = document.pageImages[page] ?? ''
        const long = await templates.templateOf(ground.db, picture, { hair: 'long' })
        const isAsShort = !long?.place || long.place.ball
        const short = await templates.templateOf(ground.db, picture, { hair: 'short' })
        expect(Boolean(long?.hair), `${title} ${page}`).toBe(isAsShort ? Boolean(short?.hair) : true)
      }
  })

  it('gives every book its first picture of the child, as painted', async () => {
    const all = await books()
    expect(all).toHaveLength(6)
    for (const { target, title } of all) {
      const template = await templates.templateOf(ground.db, target)
      if (!template) throw new Error(`${title} has no template`)
      const painted = (layer: string) =>
        readFileSync(`db/seed/pictures/${nameOf(title)}/target.${layer}.avif`)
      expect(painted('back').equals(template.back), title).toBe(true)
      expect(painted('skin').equals(template.skin ?? Buffer.of()), title).toBe(true)
      expect(painted('front').equals(template.front ?? Buffer.of()), title).toBe(true)
      const { head, light } = placesOf(nameOf(title))['target' as PageKey] ?? {}
      expect(template).toMatchObject({ place: head, light })
    }
  })

  it('template layers are 404 for a browser', async () => {
    const shop = await startShop({ databaseUrl: database.url, dataDir })
    const [{ back }] = await database.ask('select back from templates limit 1')
    const name = back.split('/').at(-1)
    for (const path of [`/${back}`, `/files/${back}`, `/pictures/${back}`, `/pictures/back/${name}`])
      expect((await fetch(shop.url + path)).status, path).toBe(404)
    await shop.end()
  })
})

describe('a child painted into a book', () => {
  it('has its skin tone at the head’s position, and the rest of the page is unchanged', async () => {
    const engine = await openEngine()
    const [book] = await books()
    const template = await templates.templateOf(ground.db, book?.target ?? '')
    const cut = await engine.headOf(drawPhoto())
    if (!cut.ok || !template) throw new Error('there is no head or no page')
    const made = await engine.onPage(cut.head, template, { width: 600 })
    if (!made.ok) throw new Error(made.reason)
    const { back } = await readLayers(template, 600)
    expect(made.picture).toMatchObject({ type: 'image/webp', width: 600, height: back.height })

    const { data } = await sharp(made.picture.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const unit = back.height / 1000
    const { x, y, scale } = template.place as Place
    /** The mean colour of a square whose side is this multiple of the head's size. */
    const around = (pixels: Uint8Array | Uint8ClampedArray, [u, v]: [number, number], heads: number) => {
      const reach = Math.round(scale * unit * heads)
      const sum: [number, number, number] = [0, 0, 0]
      const count = (reach * 2 + 1) ** 2 * 255
      for (let down = -reach; down <= reach; down++)
        for (let across = -reach; across <= reach; across++) {
          const i = ((Math.round(v * unit) + down) * back.width + Math.round(u * unit) + across) * 4
          for (const c of [0, 1, 2] as const) sum[c] += (pixels[i + c] ?? 0) / count
        }
      return toLab(sum)
    }
    const tone = toLab(parseHex(cut.head.tone))
    const cheeks: [number, number] = [x, y + scale * 0.15]
    expect(deltaE(around(data, cheeks, 0.1), tone)).toBeLessThan(12)
    expect(deltaE(around(back.data, cheeks, 0.1), tone)).toBeGreaterThan(25)
    const corner: [number, number] = [scale * 0.3, scale * 0.3]
    expect(deltaE(around(data, corner, 0.2), around(back.data, corner, 0.2))).toBeLessThan(2)
  })
})

describe('a later start', () => {
  it('keeps an operator’s head position, and restores lost layers', async () => {
    const [book] = await books()
    const url = book?.target ?? ''
    const painted = await templates.templateOf(ground.db, book?.target ?? '')
    const row = await ground.db
      .selectFrom('templates')
      .select(['back', 'front'])
      .where('pictureUrl', '=', url)
      .executeTakeFirstOrThrow()
    const place = { x: 321, y: 432, scale: 210, turn: 0.25, flip: true }
    await templates.saveTemplate(ground.db, { pictureUrl: url, ...row, place })
    rmSync(join(dataDir, 'objects', row.back))
    rmSync(join(dataDir, 'objects/templates/front'), { recursive: true })
    await opened()
    const template = await templates.templateOf(ground.db, url)
    expect(template).toMatchObject({ place, skin: undefined, light: undefined })
    expect([template?.back, template?.front]).toEqual([painted?.back, painted?.front])
  })

  it('replaces an outdated layer, and updates nothing else', async () => {
    const url = (await books())[1]?.target ?? ''
    const painted = await templates.templateOf(ground.db, url)
    const older = `templates/front/${'0'.repeat(32)}.avif`
    await database.ask(`update templates set front = '${older}', updated_at = now() - interval '1 day'
      where picture_url = '${url}'`)
    const before = await database.ask('select now() as at')
    await opened()
    expect(await templates.templateOf(ground.db, url)).toEqual(painted)
    const { rows } = await sql`select picture_url from templates where updated_at > ${before[0].at}`.execute(
      ground.db,
    )
    expect(rows).toEqual([{ pictureUrl: url }])
  })

  it('adds templates to a shop that had none', async () => {
    await database.ask('delete from templates')
    await opened()
    for (const { target } of await books())
      expect(await templates.templateOf(ground.db, target)).toBeDefined()
  })
})
