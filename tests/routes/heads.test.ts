import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/heads/head'
import { loader as pictureLoader } from '~/routes/heads/picture'
import type { HeadView } from '~/ui/head/head-correction'
import { drawPhoto } from '../support/drawn-faces'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// The page on which a head is corrected: its owner's alone, and a plain form.

let book = 0
let child: Awaited<ReturnType<typeof aPhotographedChild>>
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
  child = await aPhotographedChild()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function aPhotographedChild() {
  const { visitor, token } = await createVisitor(db)
  const owner = { visitorId: visitor.id }
  await recordConsentOnce(db, owner, 'guardian')
  const asker = { owner, from: '127.0.0.1' }
  const { name, photoKey } = await startPreview(db, asker, {
    bookId: book,
    channel: 'web',
    photo: drawPhoto(),
  })
  await paintPreview(db, name)
  const headers = await cookieHeader({ visitor: token })
  const at = { path: `/previews/${name}/head`, headers, params: { name } }
  return { owner, name, photoKey, at, strokes: () => findStrokes(db, owner, photoKey) }
}

async function open(at = child.at) {
  const { head, ...said } = await callLoader<{ head?: HeadView }>(loader, at)
  return { ...said, ...head }
}
const send = (fields: Record<string, string>, at = child.at) => callAction(action, at, fields)

/** A tap on the middle of the crown's hair, as a browser sends it for a picture 320 pixels wide. */
async function tapCrown(fields: Record<string, string> = {}) {
  const side = (await open()).window?.side ?? 0
  const press = (at: number) => `${Math.round((at * 320) / side)}`
  return send({ 'tap320.x': press(500), 'tap320.y': press(312), tool: 'wipe', size: 'large', ...fields })
}

async function alphaAtCrown(file: string): Promise<number | undefined> {
  const { path, headers, params } = child.at
  const at = { ...loaderArgs(`${path}/${file}`, { headers }), params: { ...params, file } }
  const picture = await pictureLoader(at as Parameters<typeof pictureLoader>[0])
  const { data } = await sharp(Buffer.from(await picture.arrayBuffer()))
    .ensureAlpha()
    .extract({ left: 320, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[3]
}

describe('the page of a head', () => {
  it('is open to its owner alone', async () => {
    expect(await open()).toMatchObject({ status: 200, strokes: [], tool: 'wipe', size: 'middle' })
    const { token } = await createVisitor(db)
    for (const headers of [undefined, await cookieHeader({ visitor: token })]) {
      const at = { ...child.at, headers: headers ?? {} }
      expect((await open(at)).status).toBe(404)
      expect((await send({ intent: 'reset' }, at)).status).toBe(404)
      for (const file of ['head.png', 'plain.png', 'photo.webp']) {
        const args = { ...loaderArgs(`${at.path}/${file}`, { headers }), params: { name: child.name, file } }
        expect((await pictureLoader(args as Parameters<typeof pictureLoader>[0])).status).toBe(404)
      }
    }
  })

  it('wipes where the picture is pressed, and takes it back', async () => {
    const said = await tapCrown()
    expect(said).toMatchObject({ status: 303, to: `${child.at.path}?tool=wipe&size=large` })
    const [stroke] = await child.strokes()
    expect(stroke).toMatchObject({ tool: 'wipe', radius: 46 })
    expect(Math.abs((stroke?.path[0] ?? 0) - 500)).toBeLessThan(3)
    expect([await alphaAtCrown('head.png'), await alphaAtCrown('plain.png')]).toEqual([0, 255])
    expect((await open()).strokes).toHaveLength(1)
    await send({ intent: 'undo' })
    expect(await child.strokes()).toEqual([])
    expect(await alphaAtCrown('head.png')).toBe(255)
  })

  it('adds nothing for a press without a place, as a keyboard makes it', async () => {
    expect((await send({ 'tap320.x': '0', 'tap320.y': '0' })).status).toBe(303)
    expect(await child.strokes()).toEqual([])
  })

  const dab = { tool: 'wipe', radius: 46, path: [500, 312] }
  it('keeps what was drawn when it takes no more, and when it takes nothing', async () => {
    const most = JSON.stringify(Array.from({ length: 400 }, () => dab))
    await send({ strokes: most })
    const full = await tapCrown()
    expect(full.refused?.message).toContain('여기까지만')
    expect(await child.strokes()).toHaveLength(400)
    const more = JSON.stringify(Array.from({ length: 401 }, () => dab))
    expect(await send({ strokes: more })).toMatchObject({ status: 400, typed: { strokes: more } })
    for (const odd of ['{', '[{}]', '"x"', JSON.stringify([{ ...dab, path: [500, 2000] }])])
      expect((await send({ strokes: odd })).status).toBe(400)
    expect((await send({ tool: 'paint' })).status).toBe(400)
    expect(await child.strokes()).toHaveLength(400)
    await send({ intent: 'reset' })
    expect(await child.strokes()).toEqual([])
  })

  it('goes on to a new picture in the book', async () => {
    const said = await send({ intent: 'use', strokes: JSON.stringify([dab]) })
    expect(said).toMatchObject({ status: 303, toast: true })
    expect(said.to).toMatch(new RegExp(`^/book/${book}\\?preview=1&made=[\\w-]{22}#preview$`))
    expect(said.to).not.toContain(child.name)
  })
})
