import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BookDocument, type PageKey, plainStyle } from '~/book/document'
import { AT_REST, type Touch } from '~/editor/canvas/live'
import { writing } from '~/editor/canvas/pointer/framing'
import { show } from '~/editor/canvas/table'
import { useTable } from '~/editor/canvas/use-table'
import { useKeys } from '~/editor/keyboard/use-keys'
import { TitlePanel } from '~/editor/panels/title-panel'
import { type Shell, ShellContext } from '~/editor/shell'
import { withLock } from '~/editor/state/arrange'
import { withNewText, withTitle } from '~/editor/state/compose'
import { createDesk, type Desk, DeskContext, onPage, opened, undone } from '~/editor/state/editor-store'
import type { Made } from '~/editor/uploads/upload'
import { useUploads } from '~/editor/uploads/use-uploads'
import { aDocument } from '../support/deeds'

// Hooks of the editor: components render once without a screen, and the test runs their effects.

const { effects, sending } = vi.hoisted(() => ({
  effects: [] as (() => unknown)[],
  sending: { begun: 0, arrive: (_: Made) => {} },
}))
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => unknown) => void effects.push(effect),
  useSyncExternalStore: (_: unknown, now: () => unknown) => now(),
}))
vi.mock('~/editor/uploads/upload', () => {
  const upload = () =>
    new Promise<Made>((resolve) => {
      sending.begun++
      sending.arrive = resolve
    })
  return { uploadPicture: upload, uploadTitle: upload }
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const PAGE = '2-3'
const PICTURE = '/files/one.jpg'
const asked: string[] = []
let isDead = false
let stops: unknown[] = []

class Bitmap {
  width = 100
  height = 50
  close() {}
}

beforeEach(() => {
  asked.length = 0
  isDead = false
  sending.begun = 0
  effects.length = 0
  const fonts = { addEventListener() {}, removeEventListener() {}, load: async () => [] }
  const idle = {
    requestIdleCallback: () => 0,
    requestAnimationFrame: (frame: () => void) => setTimeout(frame),
  }
  for (const [name, value] of Object.entries({
    ...idle,
    window: Object.assign(new EventTarget(), { devicePixelRatio: 1, ...idle }),
    document: Object.assign(new EventTarget(), { fonts, querySelector: () => null }),
    HTMLElement: class {},
    addEventListener() {},
    removeEventListener() {},
    ImageBitmap: Bitmap,
    createImageBitmap: async () => new Bitmap(),
    fetch: async (url: string) => {
      asked.push(url)
      if (isDead) throw new TypeError('Failed to fetch')
      return new Response('bytes')
    },
  }))
    vi.stubGlobal(name, value)
})
afterEach(async () => {
  for (const stop of stops) if (typeof stop === 'function') stop()
  stops = []
  // Pending requests end before the globals are restored.
  await settled()
  vi.unstubAllGlobals()
})

const deskAt = (document: BookDocument, page: PageKey = PAGE) => createDesk(opened(document, { page }))

function drawn(what: () => unknown, desk: Desk, shell: Partial<Shell> = {}) {
  const Drawn = () => what() as null
  const html = renderToStaticMarkup(
    createElement(
      DeskContext.Provider,
      { value: desk },
      createElement(ShellContext.Provider, { value: shell as Shell }, createElement(Drawn)),
    ),
  )
  return html
}

function used<Given>(hook: () => Given, desk: Desk, shell?: Partial<Shell>): Given {
  const given: Given[] = []
  drawn(
    () => {
      given.push(hook())
      return null
    },
    desk,
    shell,
  )
  stops.push(...effects.splice(0).map((effect) => effect()))
  return given[0] as Given
}

describe('canvas', () => {
  const tableOn = (desk: Desk) => used(() => useTable({ desk, fonts: [] }), desk)
  const touch: Touch = {
    id: 1,
    x: 20,
    y: 20,
    page: { x: 20, y: 20 },
    isFinger: false,
    shift: false,
    alt: false,
    free: false,
  }

  it('retries a failed picture when the connection is back, until it is unmounted', async () => {
    isDead = true
    const desk = deskAt({ ...aDocument(), pageImages: { [PAGE]: PICTURE }, titleOverlays: {} })
    const { pictures } = tableOn(desk)
    await vi.waitFor(() => expect(pictures.of(PICTURE)).toBe('failed'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toEqual([PICTURE, PICTURE]))
    isDead = false
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(pictures.of(PICTURE)).toBeInstanceOf(Bitmap)
    })
    const before = asked.length
    for (const stop of stops.splice(0)) if (typeof stop === 'function') stop()
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(before)
  })

  it('loads the pictures of a page that is turned to, unless it is unmounted before', async () => {
    const pageImages = { [PAGE]: PICTURE, '6-7': '/files/far.jpg', '10-11': '/files/farther.jpg' }
    const desk = deskAt({ ...aDocument(), pageImages, titleOverlays: {} })
    tableOn(desk)
    await vi.waitFor(() => expect(asked).toEqual([PICTURE]))
    desk.do((now) => onPage(now, '6-7'))
    await vi.waitFor(() => expect(asked).toEqual([PICTURE, '/files/far.jpg']))
    desk.do((now) => onPage(now, '10-11'))
    for (const stop of stops.splice(0)) if (typeof stop === 'function') stop()
    await settled()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('resets a drag when the page is turned', () => {
    const desk = deskAt(aDocument())
    const table = tableOn(desk)
    show(table, { ...AT_REST, moving: ['a'], by: { x: 9, y: 9 } })
    desk.do((now) => onPage(now, '4-5'))
    expect(table.live).toEqual(AT_REST)
  })

  it('refuses a new text on a full page with a message, and leaves the text tool', () => {
    const full = Array.from({ length: 200 }).reduce<BookDocument>(
      (so, _, i) => withNewText(so, PAGE, { id: `n${i}`, x: i, y: i, style: plainStyle() }),
      aDocument(),
    )
    const desk = deskAt(full)
    desk.do((now) => ({ ...now, tool: 'text' }))
    writing(tableOn(desk), touch).end(touch)
    const { document, tool, typing, refusal } = desk.now()
    expect([document === full, tool, typing, refusal?.words]).toEqual([
      true,
      'select',
      undefined,
      expect.stringContaining('200개'),
    ])
  })
})

describe('keyboard shortcut', () => {
  it('pressed during composition is handled once the composition ends', () => {
    const heard: string[] = []
    used(() => useKeys(), deskAt(aDocument()), { act: (command) => heard.push(command) })
    const held = {
      key: 'Process',
      code: 'KeyS',
      ctrlKey: true,
      metaKey: false,
      shiftKey: false,
      altKey: false,
    }
    const press = (isComposing: boolean) =>
      document.dispatchEvent(Object.assign(new Event('keydown'), { ...held, isComposing }))
    press(true)
    expect(heard).toEqual([])
    document.dispatchEvent(new Event('compositionend'))
    expect(heard).toEqual(['save'])
    press(false)
    expect(heard).toEqual(['save', 'save'])
  })
})

describe('title upload', () => {
  const file = new File(['title'], 'title.png', { type: 'image/png' })
  const made = { url: '/files/new.png', width: 600, height: 200 }
  const begin = (document = aDocument(), page: PageKey = PAGE) => {
    const desk = deskAt(document, page)
    const say = vi.fn()
    used(() => useUploads(1, say), desk).deeds.addTitle(file)
    return { desk, say }
  }

  it('goes to its own page without turning to it', async () => {
    const { desk, say } = begin()
    desk.do((now) => onPage(now, '10-11'))
    sending.arrive(made)
    await settled()
    const now = desk.now()
    expect([now.page, now.document.titleOverlays[PAGE]?.url]).toEqual(['10-11', made.url])
    expect(now.document.titleOverlays['10-11']).toBeUndefined()
    expect(undone(now).page).toBe(PAGE)
    expect(say).toHaveBeenCalledTimes(1)
  })

  it('does not replace a title locked meanwhile, and announces nothing', async () => {
    const { desk, say } = begin(aDocument(), 'cover-front')
    desk.do((now) => ({ ...now, document: withLock(now.document, 'cover-front', ['title'], true) }))
    const { document } = desk.now()
    sending.arrive(made)
    await settled()
    expect(desk.now().document).toBe(document)
    expect(say).not.toHaveBeenCalled()
  })

  it('is not sent when the title is locked, with a message', () => {
    const { desk } = begin(withLock(aDocument(), 'cover-front', ['title'], true), 'cover-front')
    expect(sending.begun).toBe(0)
    expect(desk.now().refusal?.words).toMatch('제목이 잠겨 있어요')
  })
})

it('width slider of a tall title ends where its height reaches the limit', () => {
  const document = withTitle(aDocument(), PAGE, { url: '/files/tall.png', width: 100, height: 400 })
  const html = drawn(() => createElement(TitlePanel), deskAt(document))
  expect(html).toMatch(/<input type="range"[^>]* max="500"/)
})
