import { beforeAll, expect, it } from 'vitest'
import { DOCUMENT_FORMAT } from '~/book/format'
import { db } from '~/domain/db.server'
import { presetOf } from '~/domain/presets/presets.server'
import { action as putPreset } from '~/routes/api/admin/book-preset'
import { action as draftAction } from '~/routes/api/admin/preset-draft'
import { aBook } from '../support/builders'
import { aDocument, anOperator, callRoute, newWindowKey } from '../support/presets'
import { aStoredPicture } from '../support/print-rows'

// Every field that came after the first format, with every value that it must not have.

let operator: Awaited<ReturnType<typeof anOperator>>
let picture = ''
beforeAll(async () => {
  operator = await anOperator()
  picture = await aStoredPicture('#2f7d4f')
})

const TEXT = 'textBoxes.2-3.0'
const RUN = `${TEXT}.runs.0`
const [SHAPE, STICKER, IMAGE] = [0, 1, 2].map((i) => `layers.2-3.${i}`)

/** Has each of the fields below, with a value that it may have. */
function wholeDocument() {
  const document = aDocument('달님이 웃어요')
  const [box] = document.textBoxes['2-3'] ?? []
  if (!box) throw new Error('There is no text.')
  const style = { ...box.style, letterSpacing: 0.2, lineHeight: 2, opacity: 0.5 }
  const run = { from: 0, to: 2, fontFamily: 'Hi Melody', fontWeight: 400, color: '#c02020', size: 1.5 }
  const placed = { x: 10, y: 10, width: 90, height: 60, turn: 20, opacity: 0.5, group: 'g' }
  const stroke = { color: '#203040', width: 2 }
  const size = { originalWidth: 900, originalHeight: 600 }
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
  return {
    ...document,
    format: DOCUMENT_FORMAT,
    textBoxes: { '2-3': [{ ...box, turn: 30, group: 'g', curve: 40, style, runs: [run] }] },
    layers: {
      '2-3': [
        { ...placed, id: 'l0', kind: 'shape', form: 'ellipse', fill: '#d05a3c', stroke },
        { ...placed, id: 'l1', kind: 'sticker', sticker: 'star', color: '#d05a3c' },
        { ...placed, id: 'l2', kind: 'image', url: picture, ...size, crop },
      ],
    },
  }
}

function withValue(path: string, value: unknown) {
  const document = wholeDocument()
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<object>((part, key) => Reflect.get(part, key), document)
  Object.assign(holder, { [last]: value })
  return document
}

const NO_OBJECT = [null, 'x', 7, []]
const NO_NUMBER = [null, '1', 1e308, -1e308, {}, []]
const NO_NAME = [null, 7, '', {}, 'x'.repeat(61), '달\0님']
const NO_COLOUR = [null, 7, 'red; x', '#ggg', 'url(#x)', 'x'.repeat(10_000)]
const NO_ADDRESS = [null, 7, '', 'https://elsewhere.example/a.png', '//a.example/b', 'javascript:alert(1)']

const BAD: Record<string, readonly unknown[]> = {
  format: [null, 0, 1.5, -1, '5', 99],
  [`${TEXT}.turn`]: [...NO_NUMBER, 180.5, -181],
  [`${TEXT}.curve`]: [...NO_NUMBER, 180.5, -181],
  [`${TEXT}.group`]: NO_NAME,
  [`${TEXT}.style.letterSpacing`]: [...NO_NUMBER, -0.2, 1.1],
  [`${TEXT}.style.lineHeight`]: [...NO_NUMBER, 0.9, 3.1],
  [`${TEXT}.style.opacity`]: [...NO_NUMBER, 0, 0.04, 1.1],
  [`${TEXT}.runs`]: [null, 'x', 7, {}, [null], [[]], Array.from({ length: 101 }, () => ({ from: 0, to: 1 }))],
  [`${RUN}.from`]: [null, '0', -1, 0.5, 2, 1e308],
  [`${RUN}.to`]: [null, '2', 0, 1.5, 99, 1e308],
  [`${RUN}.fontFamily`]: NO_NAME,
  [`${RUN}.fontWeight`]: [...NO_NUMBER, 99, 901, 450.5],
  [`${RUN}.color`]: NO_COLOUR,
  [`${RUN}.size`]: [...NO_NUMBER, 0.4, 3.1],
  layers: NO_OBJECT,
  'layers.2-3': [null, 'x', 7, {}, [null], [[]], [{}]],
  [`${SHAPE}.id`]: [...NO_NAME, 'picture', 'title', 'l1'],
  [`${SHAPE}.kind`]: [null, 7, '', 'hologram', 'image', 'constructor'],
  [`${SHAPE}.x`]: [...NO_NUMBER, 5001],
  [`${SHAPE}.y`]: [...NO_NUMBER, -5001],
  [`${SHAPE}.width`]: [...NO_NUMBER, 0, -90, 2001],
  [`${SHAPE}.height`]: [...NO_NUMBER, 0, -60, 2001],
  [`${SHAPE}.turn`]: [...NO_NUMBER, 181],
  [`${SHAPE}.opacity`]: [...NO_NUMBER, 0, 1.1],
  [`${SHAPE}.group`]: NO_NAME,
  [`${SHAPE}.form`]: [null, 7, '', 'heptagon', '__proto__'],
  [`${SHAPE}.fill`]: [...NO_COLOUR, '#d05a3c80', 'red'],
  [`${SHAPE}.stroke`]: NO_OBJECT,
  [`${SHAPE}.stroke.color`]: [...NO_COLOUR, '#d05a3c80'],
  [`${SHAPE}.stroke.width`]: [...NO_NUMBER, 0, 61],
  [`${STICKER}.sticker`]: [null, 7, '', 'dragon', 'toString'],
  [`${STICKER}.color`]: [...NO_COLOUR, '#d05a3c80', undefined],
  [`${IMAGE}.url`]: [...NO_ADDRESS, '/pictures/../../etc/passwd'],
  [`${IMAGE}.originalWidth`]: [...NO_NUMBER, 0, 40_001],
  [`${IMAGE}.originalHeight`]: [...NO_NUMBER, 0, 40_001],
  [`${IMAGE}.crop`]: [...NO_OBJECT, {}],
  [`${IMAGE}.crop.x`]: [...NO_NUMBER, -0.1, 0.9],
  [`${IMAGE}.crop.y`]: [...NO_NUMBER, -0.1, 0.9],
  [`${IMAGE}.crop.width`]: [...NO_NUMBER, 0, 0.01, 1.1],
  [`${IMAGE}.crop.height`]: [...NO_NUMBER, 0, 0.01, 1.1],
}

const put = (bookId: number, json: unknown) =>
  callRoute(putPreset, { method: 'PUT', headers: operator.headers, params: { bookId }, json })

it('a document with a good value in each of these fields is stored with all of them', async () => {
  const bookId = await aBook()
  expect((await put(bookId, { preset: wholeDocument(), knows: DOCUMENT_FORMAT })).status).toBe(200)
  const stored = (await presetOf(db, bookId))?.document
  const { textBoxes, layers } = wholeDocument()
  expect(stored?.layers).toEqual(layers)
  expect(stored?.textBoxes).toEqual(textBoxes)
})

it.each(Object.entries(BAD))(
  '%s with a value that it must not have is refused in a sentence, and the page stays',
  async (path, values) => {
    const bookId = await aBook()
    const stored = aDocument('그대로')
    expect((await put(bookId, stored)).status).toBe(200)
    for (const value of values) {
      const title = `${path}: ${JSON.stringify(value)?.slice(0, 60)}`
      const document = { ...withValue(path, value), version: 1 }
      const { status, body } = await put(bookId, { preset: document, knows: DOCUMENT_FORMAT })
      expect([title, status, String(body.message ?? body.error)]).toEqual([
        title,
        400,
        expect.stringMatching(/[가-힣].*요\.?$/),
      ])
      const params = { bookId, key: newWindowKey() }
      const draft = { document, base: 1, knows: DOCUMENT_FORMAT }
      const drafted = await callRoute(draftAction, {
        method: 'PUT',
        headers: operator.headers,
        params,
        json: draft,
      })
      expect([title, drafted.status]).toEqual([title, 400])
    }
    expect((await presetOf(db, bookId))?.document.textBoxes['2-3']?.[0]?.text).toBe('그대로')
  },
)

it('groups that are named like their own members, and like each other’s, are names alone, and nothing of the page is lost', async () => {
  const bookId = await aBook()
  const document = wholeDocument()
  const [one, other, third] = document.layers['2-3']
  const layers = {
    '2-3': [
      { ...one, group: 'l0' },
      { ...other, group: 'l2' },
      { ...third, group: 'l1' },
    ],
  }
  const { status } = await put(bookId, { preset: { ...document, layers }, knows: DOCUMENT_FORMAT })
  const stored = (await presetOf(db, bookId))?.document
  expect([status, stored?.layers, stored?.textBoxes]).toEqual([200, layers, document.textBoxes])
})
