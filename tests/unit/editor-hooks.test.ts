import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BookDocument, defaultTextStyle, type PageKey } from '~/book/document'
import { showGesture } from '~/editor/canvas/canvas-state'
import { NO_GESTURE, type PointerInput } from '~/editor/canvas/gesture-state'
import { createTextGesture } from '~/editor/canvas/pointer/frame-gestures'
import { useCanvasState } from '~/editor/canvas/use-canvas-state'
import { useKeys } from '~/editor/keyboard/use-keys'
import TitlePanel from '~/editor/panels/title-panel'
import { type Shell, ShellContext } from '~/editor/shell'
import { withLock } from '~/editor/state/arrange'
import { withNewText, withTitle } from '~/editor/state/compose'
import {
  createEditorState,
  createEditorStore,
  type EditorStore,
  EditorStoreContext,
  openPage,
  undoStep,
} from '~/editor/state/editor-store'
import type { UploadedPicture } from '~/editor/uploads/upload'
import { useUploads } from '~/editor/uploads/use-uploads'
import { aDocument } from '../support/random-edits'

// Hooks of the editor: components render once without a screen, and the test runs their effects.

const { effects, sending } = vi.hoisted(() => ({
  effects: [] as (() => unknown)[],
  sending: { begun: 0, arrive: (_: UploadedPicture) => {} },
}))
// The other test files of this process use the real ones.
afterAll(() => {
  vi.doUnmock('react')
  vi.doUnmock('~/editor/uploads/upload')
})
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => unknown) => void effects.push(effect),
  useSyncExternalStore: (_: unknown, now: () => unknown) => now(),
}))
vi.mock('~/editor/uploads/upload', () => {
  const upload = () =>
    new Promise<UploadedPicture>((resolve) => {
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
    location: { pathname: '/admin/book-editor/1' },
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

const storeAt = (document: BookDocument, page: PageKey = PAGE) =>
  createEditorStore(createEditorState(document, { page }))

function drawn(what: () => unknown, store: EditorStore, shell: Partial<Shell> = {}) {
  const Drawn = () => what() as null
  const html = renderToStaticMarkup(
    createElement(
      EditorStoreContext.Provider,
      { value: store },
      createElement(ShellContext.Provider, { value: shell as Shell }, createElement(Drawn)),
    ),
  )
  return html
}

function used<Given>(hook: () => Given, store: EditorStore, shell?: Partial<Shell>): Given {
  const given: Given[] = []
  drawn(
    () => {
      given.push(hook())
      return null
    },
    store,
    shell,
  )
  stops.push(...effects.splice(0).map((effect) => effect()))
  return given[0] as Given
}

describe('canvas', () => {
  const tableOn = (store: EditorStore) => used(() => useCanvasState({ store, fonts: [] }), store)
  const touch: PointerInput = {
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
    const store = storeAt({ ...aDocument(), pageImages: { [PAGE]: PICTURE }, titleOverlays: {} })
    const { pictures } = tableOn(store)
    await vi.waitFor(() => expect(pictures.get(PICTURE)).toBe('failed'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toEqual([PICTURE, PICTURE]))
    isDead = false
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(pictures.get(PICTURE)).toBeInstanceOf(Bitmap)
    })
    const before = asked.length
    for (const stop of stops.splice(0)) if (typeof stop === 'function') stop()
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(before)
  })

  it('loads the pictures of a page that is turned to, unless it is unmounted before', async () => {
    const pageImages = { [PAGE]: PICTURE, '6-7': '/files/far.jpg', '10-11': '/files/farther.jpg' }
    const store = storeAt({ ...aDocument(), pageImages, titleOverlays: {} })
    tableOn(store)
    await vi.waitFor(() => expect(asked).toEqual([PICTURE]))
    store.do((now) => openPage(now, '6-7'))
    await vi.waitFor(() => expect(asked).toEqual([PICTURE, '/files/far.jpg']))
    store.do((now) => openPage(now, '10-11'))
    for (const stop of stops.splice(0)) if (typeof stop === 'function') stop()
    await settled()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('resets a drag when the page is turned', () => {
    const store = storeAt(aDocument())
    const table = tableOn(store)
    showGesture(table, { ...NO_GESTURE, moving: ['a'], by: { x: 9, y: 9 } })
    store.do((now) => openPage(now, '4-5'))
    expect(table.gesture).toEqual(NO_GESTURE)
  })

  it('refuses a new text on a full page with a message, and leaves the text tool', () => {
    const full = Array.from({ length: 200 }).reduce<BookDocument>(
      (so, _, i) => withNewText(so, PAGE, { id: `n${i}`, x: i, y: i, style: defaultTextStyle() }),
      aDocument(),
    )
    const store = storeAt(full)
    store.do((now) => ({ ...now, tool: 'text' }))
    createTextGesture(tableOn(store), touch).end(touch)
    const { document, tool, typing, refusal } = store.now()
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
    used(() => useKeys(), storeAt(aDocument()), { act: (command) => heard.push(command) })
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
  const begin = async (document = aDocument(), page: PageKey = PAGE) => {
    const store = storeAt(document, page)
    const say = vi.fn()
    const before = sending.begun
    used(() => useUploads(1, say), store).uploads.addTitle(file, true)
    // The uploader is fetched with the first file.
    await vi.waitFor(() => expect(sending.begun > before || store.now().refusal).toBeTruthy())
    return { store, say }
  }

  it('goes to its own page without turning to it', async () => {
    const { store, say } = await begin()
    store.do((now) => openPage(now, '10-11'))
    sending.arrive(made)
    await settled()
    const now = store.now()
    expect([now.page, now.document.titleOverlays[PAGE]?.url]).toEqual(['10-11', made.url])
    expect(now.document.titleOverlays['10-11']).toBeUndefined()
    expect(undoStep(now).page).toBe(PAGE)
    expect(say).toHaveBeenCalledTimes(1)
  })

  it('does not replace a title locked meanwhile, and announces nothing', async () => {
    const { store, say } = await begin(aDocument(), 'cover-front')
    store.do((now) => ({ ...now, document: withLock(now.document, 'cover-front', ['title'], true) }))
    const { document } = store.now()
    sending.arrive(made)
    await settled()
    expect(store.now().document).toBe(document)
    expect(say).not.toHaveBeenCalled()
  })

  it('is not sent when the title is locked, with a message', async () => {
    const { store } = await begin(withLock(aDocument(), 'cover-front', ['title'], true), 'cover-front')
    expect(sending.begun).toBe(0)
    expect(store.now().refusal?.words).toMatch('제목이 잠겨 있어요')
  })
})

it('the width slider of a tall title ends where its height reaches the limit, in millimetres', () => {
  const document = withTitle(aDocument(), PAGE, { url: '/files/tall.png', width: 100, height: 400 })
  const html = drawn(() => createElement(TitlePanel), storeAt(document))
  expect(html).toMatch(/<input type="range"[^>]* max="209"/)
})
