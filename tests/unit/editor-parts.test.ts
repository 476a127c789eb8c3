import { describe, expect, it } from 'vitest'
import {
  type BookDocument,
  type Box,
  bounds,
  defaultTextStyle,
  emptyDocument,
  isOwnUrl,
  placeNewTitle,
} from '~/book/document'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { alignParts, distributeParts, moveParts, reorderParts, withLock } from '~/editor/state/arrange'
import { copyParts, pasteParts } from '~/editor/state/clip'
import {
  removeParts,
  withBackground,
  withHead,
  withNewText,
  withPicture,
  withStyle,
  withText,
  withTitle,
} from '~/editor/state/compose'
import { newId } from '~/editor/state/editor-store'
import { enclosingBox, findPart, listParts, withBox } from '~/editor/state/parts'
import { aDocument, createRandom, randomEdits, somePages } from '../support/random-edits'

const PAGE = '2-3'
function boxOf(document: BookDocument, id: string, page: '2-3' | 'cover-front' = PAGE): Box | undefined {
  const box = findPart(document, page, id)?.box
  return box && { x: box.x, y: box.y, width: box.width, height: box.height }
}
const orderOf = (document: BookDocument) => document.textBoxes[PAGE]?.map(({ id }) => id).join('')
const saved = (document: BookDocument) => bookDocument.safeParse(JSON.parse(JSON.stringify(document)))

describe('parts of a page', () => {
  it('are listed from bottom to top, each with its box', () => {
    const parts = listParts(aDocument(), PAGE)
    expect(parts.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'picture picture',
      'head head',
      ...['a', 'b', 'c', 'd'].map((id) => `${id} text`),
    ])
    expect(parts[0]?.box).toEqual({ x: 0, y: 0, width: 1200, height: 600 })
    expect(parts[1]).toMatchObject({ turn: 10, box: { x: 725, y: 225, width: 150, height: 150 } })
    expect(listParts(emptyDocument(), PAGE)).toEqual([])
    expect(enclosingBox([])).toBeUndefined()
  })

  it('are placed in 64ths, within limits that can be saved', () => {
    for (const id of ['picture', 'head', 'a']) {
      const box = { x: 10.01, y: -20.02, width: 100, height: id === 'picture' ? 50 : 100 }
      const put = boxOf(withBox(aDocument(), PAGE, id, box), id)
      expect(put?.x, id).toBeCloseTo(10.01, 1)
      expect((put?.x ?? 0.1) * 64, id).toBe(Math.round((put?.x ?? 0) * 64))
      expect(saved(withBox(aDocument(), PAGE, id, { x: 1e9, y: -1e9, width: 1e9, height: 0 })).success).toBe(
        true,
      )
    }
  })

  it('stay the same object when a change has no effect or is invalid', () => {
    const before = withBox(aDocument(), PAGE, 'picture', { x: 1, y: 1, width: 600, height: 300 })
    for (const id of ['picture', 'head', 'a', 'nobody']) {
      const box = boxOf(before, id) ?? { x: 0, y: 0, width: 1, height: 1 }
      expect(withBox(before, PAGE, id, box), id).toBe(before)
      expect(withBox(before, PAGE, id, { ...box, x: Number.NaN }), id).toBe(before)
    }
    expect(moveParts(before, PAGE, ['a', 'head', 'picture'], { x: 0, y: 0 })).toBe(before)
    expect(withText(before, PAGE, 'a', before.textBoxes[PAGE]?.[0]?.text ?? '')).toBe(before)
    expect(withStyle(before, PAGE, ['a'], { fontSize: 16, stroke: { enabled: false } })).toBe(before)
    expect(reorderParts(before, PAGE, ['d'], 'forward')).toBe(before)
    expect(withLock(before, PAGE, ['a'], false)).toBe(before)
    expect(removeParts(before, PAGE, ['nobody'])).toBe(before)
  })

  it('stay identical when another part changes', () => {
    const before = aDocument()
    const after = moveParts(before, PAGE, ['b'], { x: 5, y: 5 })
    expect(after.textBoxes[PAGE]?.[0]).toBe(before.textBoxes[PAGE]?.[0])
    expect([after.heads, after.pageImages]).toEqual([before.heads, before.pageImages])
    expect(after.heads).toBe(before.heads)
  })

  it('keep the resolution of a picture that came with the book when it is moved', () => {
    const { originalWidth, originalHeight } =
      withBox(aDocument(), PAGE, 'picture', { x: 9, y: 9, width: 1200, height: 600 }).imagePositions[PAGE] ??
      {}
    expect([originalWidth, originalHeight]).toEqual([5906, 2953])
  })
})

describe('several parts', () => {
  it('align with each other, and a single part with the page', () => {
    const alone = alignParts(aDocument(), PAGE, ['b'], 'right')
    expect(boxOf(alone, 'b')).toMatchObject({ x: 900, y: 160 })
    expect(boxOf(alignParts(aDocument(), PAGE, ['b'], 'middle'), 'b')).toMatchObject({ x: 60, y: 255 })
    const apart = moveParts(aDocument(), PAGE, ['b'], { x: 100, y: 0 })
    const edges = { left: 60, right: 160, center: 110 } as const
    for (const [edge, x] of Object.entries(edges)) {
      const lined = alignParts(apart, PAGE, ['a', 'b'], edge as keyof typeof edges)
      expect([boxOf(lined, 'a')?.x, boxOf(lined, 'b')?.x], edge).toEqual([x, x])
    }
  })

  it('are distributed evenly between the outer two, which stay', () => {
    let document = moveParts(aDocument(), PAGE, ['b'], { x: 0, y: 55 })
    document = withBox(document, PAGE, 'c', { x: 60, y: 230, width: 300, height: 170 })
    const spread = distributeParts(document, PAGE, ['d', 'a', 'c', 'b'], 'down')
    for (const id of ['a', 'd']) expect(boxOf(spread, id)).toEqual(boxOf(document, id))
    const boxes = ['a', 'b', 'c', 'd'].map((id) => boxOf(spread, id) ?? { y: 0, height: 0 })
    const order = boxes.toSorted((one, other) => one.y - other.y)
    const rooms = order.slice(1).map((box, i) => box.y - ((order[i]?.y ?? 0) + (order[i]?.height ?? 0)))
    expect(Math.max(...rooms) - Math.min(...rooms)).toBeLessThanOrEqual(2 / 64)
    expect(distributeParts(document, PAGE, ['a', 'b'], 'down')).toBe(document)
  })

  it('change their layer together: forward, backward, front, back', () => {
    const ordered = (ids: string[], layer: Parameters<typeof reorderParts>[3]) =>
      orderOf(reorderParts(aDocument(), PAGE, ids, layer))
    expect(ordered(['a', 'b'], 'forward')).toBe('cabd')
    expect(ordered(['c', 'd'], 'forward')).toBe('abcd')
    expect(ordered(['b', 'd'], 'backward')).toBe('badc')
    expect(ordered(['a', 'c'], 'front')).toBe('bdac')
    expect(ordered(['d', 'b'], 'back')).toBe('bdac')
  })

  it('do not move and are not removed while locked', () => {
    const ids = ['picture', 'head', 'a', 'b']
    const locked = withLock(aDocument(), PAGE, [...ids, 'a', 'nobody'], true)
    expect(locked.locked[PAGE]).toEqual(ids)
    expect(moveParts(locked, PAGE, ids, { x: 9, y: 9 })).toBe(locked)
    expect(alignParts(locked, PAGE, ids, 'right')).toBe(locked)
    expect(removeParts(locked, PAGE, ids)).toBe(locked)
    for (const id of ids)
      expect(withBox(locked, PAGE, id, { x: 1, y: 1, width: 99, height: 99 })).toBe(locked)
    expect(listParts(removeParts(locked, PAGE, ['a', 'c']), PAGE).map(({ id }) => id)).toEqual([...ids, 'd'])
    const free = withLock(locked, PAGE, ids, false)
    expect(boxOf(moveParts(free, PAGE, ['a'], { x: 9, y: 0 }), 'a')?.x).toBe(69)
  })
})

describe('adding to a page', () => {
  it('a text needs an unused id, and the number of texts is limited', () => {
    const at = { x: 3, y: 4 }
    expect(boxOf(withNewText(emptyDocument(), PAGE, { id: 'x', ...at }), 'x')).toMatchObject(at)
    for (const id of ['a', 'title']) {
      const before = aDocument()
      expect(withNewText(before, PAGE, { id, ...at }), id).toBe(before)
    }
    let full = emptyDocument()
    for (let i = 0; i < 205; i++) full = withNewText(full, PAGE, { id: `x${i}`, ...at })
    expect(full.textBoxes[PAGE]).toHaveLength(bounds.boxesOnAPage)
    expect(pasteParts(full, PAGE, copyParts(full, PAGE, ['x1']), { newId }).ids).toEqual([])
  })

  it('words lose half characters and null bytes, and are normalised before they are counted', () => {
    const wordsOf = (text: string) => withText(aDocument(), PAGE, 'a', text).textBoxes[PAGE]?.[0]?.text ?? ''
    expect(wordsOf('가\0나\ud83d')).toBe('가나?')
    expect(wordsOf(`${'글'.repeat(1999)}🐋`)).toBe('글'.repeat(1999))
    expect(wordsOf('\u1112\u1161\u1102\u1173\u11af')).toBe('하늘')
    expect(wordsOf('\ufb2c'.repeat(2000)).normalize('NFC')).toHaveLength(2000)
  })

  it('a style is clamped to its bounds, and invalid values are ignored', () => {
    const styleOf = (change: Parameters<typeof withStyle>[3]) =>
      withStyle(aDocument(), PAGE, ['a'], change).textBoxes[PAGE]?.[0]?.style
    expect(styleOf({ fontSize: 300 })?.fontSize).toBe(96)
    expect(styleOf({ fontSize: Number.NaN, color: 'url(x)' })).toEqual(defaultTextStyle())
    expect(styleOf({ stroke: { enabled: true }, shadow: { blur: 99 } })).toEqual({
      ...defaultTextStyle(),
      stroke: { ...defaultTextStyle().stroke, enabled: true },
      shadow: { ...defaultTextStyle().shadow, blur: 20 },
    })
  })

  it('a picture covers its page, and a title has half its size', () => {
    const high = withPicture(emptyDocument(), PAGE, { url: '/files/p.jpg', width: 600, height: 900 })
    expect(boxOf(high, 'picture')).toMatchObject({ x: 0, y: -600, width: 1200, height: 1800 })
    const wide = withPicture(emptyDocument(), 'cover-front', {
      url: '/files/p.jpg',
      width: 1500,
      height: 1000,
    })
    expect(boxOf(wide, 'picture', 'cover-front')).toMatchObject({ x: -256, y: 0, width: 1536, height: 1024 })
    expect(withPicture(high, PAGE, undefined)).toEqual(emptyDocument())
    const title = withTitle(emptyDocument(), PAGE, { url: '/files/t.png', width: 800, height: 300 })
    expect(boxOf(title, 'title')).toMatchObject({ x: 400, y: 200, width: 400, height: 150 })
    expect(placeNewTitle(PAGE, '/files/t.png', { width: 8000, height: 4000 })).toMatchObject({
      width: 2000,
      height: 1000,
    })
  })

  it('a head’s rotation is normalised to one turn', () => {
    const turned = (turn: number) => withHead(aDocument(), PAGE, { turn }).heads[PAGE]?.turn
    expect([turned(190), turned(-190), turned(720), turned(Number.NaN)]).toEqual([-170, 170, 0, 10])
    expect(withHead(emptyDocument(), PAGE, {}).heads[PAGE]).toEqual({
      x: 600,
      y: 300,
      scale: 1,
      turn: 0,
      flip: false,
    })
  })

  it('pasted parts get new ids, and are placed on the page', () => {
    const right = moveParts(aDocument(), PAGE, ['a'], { x: 1030, y: 0 })
    const put = pasteParts(right, 'cover-front', copyParts(right, PAGE, ['a', 'b']), { newId, aside: 10 })
    expect(put.ids).toHaveLength(2)
    expect(boxOf(put.document, put.ids[0] ?? '', 'cover-front')).toMatchObject({ x: 994, y: 50 })
    expect(boxOf(put.document, put.ids[1] ?? '', 'cover-front')).toMatchObject({ x: 70, y: 170 })
    const titled = copyParts(right, 'cover-front', ['title'])
    expect(pasteParts(right, 'cover-front', titled, { newId }).document).toBe(right)
    expect(pasteParts(right, PAGE, titled, { newId }).ids).toEqual(['title'])
  })
})

describe('random changes and older documents', () => {
  it.each([1, 2, 3, 4, 5, 6])('can be saved, and ids stay unique: seed %i', (seed) => {
    const dice = createRandom(seed)
    let document = aDocument()
    for (let i = 0; i < 400; i++) {
      const [name, change] = dice.pick(Object.entries(randomEdits))
      const page = dice.pick(somePages)
      document = change(document, page, dice)
      const answer = saved(document)
      if (!answer.success) throw new Error(`${name} on ${page}: ${JSON.stringify(answer.error.issues)}`)
      const ids = listParts(document, page).map(({ id }) => id)
      expect(new Set(ids).size, name).toBe(ids.length)
    }
    expect(saved(document).data).toEqual(document)
  })

  it.each([11, 12, 13])('never change a locked part: seed %i', (seed) => {
    const dice = createRandom(seed)
    const { lock: _, head: __, ...others } = randomEdits
    const titled = withTitle(aDocument(), PAGE, { url: '/files/a.png', width: 90, height: 30 })
    const grounded = withBackground(titled, PAGE, { url: '/files/g.jpg' })
    const ids = ['a', 'head', 'picture', 'title', 'background']
    let document = withLock(grounded, PAGE, ids, true)
    const kept = ids.map((id) => boxOf(document, id))
    for (let i = 0; i < 300; i++) document = dice.pick(Object.values(others))(document, PAGE, dice)
    expect(ids.map((id) => boxOf(document, id))).toEqual(kept)
    expect(document.pageImages[PAGE]).toBe(titled.pageImages[PAGE])
    expect(document.backgrounds[PAGE]).toBe('/files/g.jpg')
    expect(document.titleOverlays[PAGE]?.url).toBe('/files/a.png')
  })

  it('can be saved after an upgrade, whatever values an older editor stored', () => {
    const dice = createRandom(7)
    const value = () =>
      dice.pick<unknown>([
        0,
        -1,
        0.2,
        4999,
        1e12,
        Number.NaN,
        'bold',
        '12px',
        null,
        [],
        '\ufb2c'.repeat(2000),
        '#fff',
      ])
    const any = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, value()]))
    const place = () => ({ x: 1, y: 2, ...any(['width', 'height']) })
    for (let i = 0; i < 300; i++) {
      const style = any([
        'fontFamily',
        'fontSize',
        'fontWeight',
        'color',
        'textAlign',
        'strokeWidth',
        'shadowBlur',
      ])
      const older = {
        textBoxes: { '2-3': [1, 2, 3].map(() => ({ id: value(), ...place(), text: value(), style })) },
        imagePositions: {
          '2-3': { x: 1, y: 2, ...any(['scale', 'aspectRatio', 'originalWidth', 'originalHeight']) },
        },
        titleOverlays: {
          '2-3': { url: '/files/t.png', ...place(), ...any(['originalWidth', 'originalHeight']) },
        },
        heads: { '2-3': { x: 1, y: 2, ...any(['scale', 'turn']) } },
        locked: { '2-3': [value(), value()] },
      }
      const read = upgradeDocument(JSON.parse(JSON.stringify(older)))
      expect(saved(read).error?.issues, JSON.stringify(older)).toBeUndefined()
      expect(isOwnUrl(read.titleOverlays['2-3']?.url ?? '/files/t.png')).toBe(true)
    }
  })
})
