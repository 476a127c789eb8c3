import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestPicture } from '~/editor/dialogs/prompt-dialog'
import { withLock } from '~/editor/state/arrange'
import { editingCommands } from '~/editor/state/commands'
import {
  createEditorState,
  createEditorStore,
  type EditorState,
  type EditorStore,
  openPage,
  selectParts,
} from '~/editor/state/editor-store'
import type { UploadedPicture } from '~/editor/uploads/upload'
import { createUploads, insertUpload, type Upload } from '~/editor/uploads/uploads'
import { aDocument } from '../support/random-edits'

// Uploads that finish while the designer works elsewhere.

const PAGE = '2-3'
const made: UploadedPicture = { url: '/files/p.jpg', width: 100, height: 50 }
const at = (more: Partial<EditorState> = {}) => createEditorState(aDocument(), { page: PAGE, ...more })

/** A promise that the test settles. */
interface Late<What> {
  promise: Promise<What>
  resolve: (what: What) => void
  reject: (why: Error) => void
}
function awaited<What>(): Late<What> {
  const late: Partial<Late<What>> = {}
  late.promise = new Promise((resolve, reject) => Object.assign(late, { resolve, reject }))
  return late as Late<What>
}

class Area extends EventTarget {}
let here: EventTarget
let focused: { activeElement: unknown }
let store: EditorStore
let sent: readonly Upload[]
let said: string[]
/** one for each running upload */
let going: { to: Late<UploadedPicture>; signal: AbortSignal }[]
let uploads: ReturnType<typeof createUploads>

const isAsked = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  here.dispatchEvent(leaving)
  return leaving.defaultPrevented
}
const passed = () => new Promise((resolve) => setTimeout(resolve))
const aFile = () => new File(['p'], 'p.jpg', { type: 'image/jpeg' })
const lock = (isLocked: boolean) =>
  store.do((now) => ({ ...now, document: withLock(now.document, PAGE, ['picture'], isLocked) }))
async function comes(i = 0) {
  going[i]?.to.resolve(made)
  await passed()
}

beforeEach(() => {
  here = new EventTarget()
  focused = { activeElement: null }
  for (const [name, value] of Object.entries({
    document: focused,
    window: here,
    HTMLElement: Area,
    HTMLTextAreaElement: Area,
  }))
    vi.stubGlobal(name, value)
  store = createEditorStore(at())
  sent = []
  said = []
  going = []
  uploads = createUploads({
    store,
    say: (words) => said.push(words),
    send: (_, { signal }) => {
      const to = awaited<UploadedPicture>()
      signal.addEventListener('abort', () => to.reject(new Error('stopped')))
      going.push({ to, signal })
      return to.promise
    },
    changed: (all) => {
      sent = all
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a finished upload', () => {
  it('is selected when nothing else is in use', async () => {
    uploads.add('picture', aFile(), { isReplacing: true })
    await comes()
    expect(store.now()).toMatchObject({ selection: ['picture'], tool: 'select' })
    expect([store.now().document.pageImages[PAGE], said]).toEqual([made.url, ['2–3쪽에 그림을 올렸어요.']])
  })

  it('replaces the earlier selection, unless the document changed meanwhile', async () => {
    store.do((now) => selectParts(now, ['a']))
    uploads.add('picture', aFile(), { isReplacing: true })
    await comes()
    expect(store.now().selection).toEqual(['picture'])
    store.do((now) => selectParts(now, ['a']))
    uploads.add('title', aFile())
    store.do(editingCommands.right)
    await comes(1)
    expect(store.now()).toMatchObject({
      selection: ['a'],
      document: { titleOverlays: { [PAGE]: { url: made.url } } },
    })
  })

  it('leaves selection, tool and typing alone when they are in use', () => {
    const holds = (more: Partial<EditorState>) => {
      const before = at(more)
      const { document, selection, tool, typing } = insertUpload(
        before,
        { kind: 'picture', page: PAGE },
        made,
      )
      expect(document.pageImages[PAGE]).toBe(made.url)
      expect({ selection, tool, typing }).toEqual({
        selection: before.selection,
        tool: before.tool,
        typing: before.typing,
      })
    }
    holds({ selection: ['a'] })
    holds({ selection: ['a'], typing: 'a' })
    holds({ tool: 'text' })
    holds({ tool: 'text', page: '4-5' })
  })

  it('leaves the selection alone while a field has the focus', async () => {
    focused.activeElement = new Area()
    uploads.add('picture', aFile(), { isReplacing: true })
    await comes()
    expect(store.now()).toMatchObject({ selection: [], document: { pageImages: { [PAGE]: made.url } } })
  })

  it('goes to its own page while another one is open', async () => {
    uploads.add('title', aFile())
    store.do((now) => selectParts(openPage(now, 'cover-front'), ['title']))
    await comes()
    const { document, page, selection } = store.now()
    expect([document.titleOverlays[PAGE]?.url, page, selection]).toEqual([made.url, 'cover-front', ['title']])
  })
})

describe('leaving the page', () => {
  it('is blocked while an upload runs, and only then', async () => {
    expect(isAsked()).toBe(false)
    uploads.add('picture', aFile(), { isReplacing: true })
    uploads.add('background', aFile())
    expect(isAsked()).toBe(true)
    await comes(0)
    expect(isAsked()).toBe(true)
    await comes(1)
    expect([isAsked(), sent]).toEqual([false, []])
  })

  it('is not blocked by a failed or stopped upload, but by its retry', async () => {
    uploads.add('picture', aFile(), { isReplacing: true })
    going[0]?.to.reject(new Error('끊어졌어요.'))
    await passed()
    expect([isAsked(), sent[0]?.failed]).toEqual([false, '끊어졌어요.'])
    uploads.again(1)
    expect(isAsked()).toBe(true)
    uploads.forget(1)
    await passed()
    expect([isAsked(), sent, going[1]?.signal.aborted]).toEqual([false, [], true])
  })

  it('is not blocked after all uploads were aborted', async () => {
    uploads.add('picture', aFile(), { isReplacing: true })
    uploads.letGo()
    await passed()
    expect([isAsked(), going[0]?.signal.aborted]).toEqual([false, true])
  })

  it('is blocked while a picture is being generated', async () => {
    const answer = awaited<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    const asking = requestPicture({ bookId: 1, pageKey: PAGE, prompt: '달' }, new AbortController().signal)
    expect(isAsked()).toBe(true)
    answer.resolve(Response.json(made))
    expect([await asking, isAsked()]).toEqual([made, false])
  })
})

describe('a picture whose place is locked', () => {
  it('is refused after its upload, and placed without another upload once unlocked', async () => {
    lock(false)
    uploads.add('picture', aFile(), { isReplacing: true })
    lock(true)
    await comes()
    const { document } = store.now()
    expect(document.pageImages[PAGE]).toBe('/pictures/whale-2')
    expect(sent).toMatchObject([{ made, failed: expect.stringContaining('잠겨 있어요') }])
    uploads.again(1)
    await passed()
    expect(sent).toMatchObject([{ made, failed: expect.stringContaining('잠겨 있어요') }])
    lock(false)
    uploads.again(1)
    await passed()
    expect([store.now().document.pageImages[PAGE], sent, going.length]).toEqual([made.url, [], 1])
  })

  it('is refused before the upload when locked already', () => {
    lock(true)
    uploads.add('picture', aFile(), { isReplacing: true })
    expect([going, store.now().refusal?.words]).toEqual([[], expect.stringContaining('잠겨 있어요')])
  })
})

describe('a picture for a page that has one', () => {
  const shown = () => store.now().document.pageImages[PAGE]

  it('waits for a confirmation before its upload, and then replaces the picture', async () => {
    const before = shown()
    uploads.add('picture', aFile())
    expect([going.length, sent]).toEqual([0, [expect.objectContaining({ isAsking: true, page: PAGE })]])
    expect(isAsked()).toBe(true)
    uploads.again(sent[0]?.id ?? 0)
    expect(sent[0]?.isAsking).toBeUndefined()
    await comes()
    expect([before === made.url, shown(), sent]).toEqual([false, made.url, []])
  })

  it('is not uploaded after a refusal', () => {
    const before = shown()
    uploads.add('picture', aFile())
    uploads.forget(sent[0]?.id ?? 0)
    expect([going.length, shown(), sent, isAsked()]).toEqual([0, before, [], false])
  })

  it('is uploaded at once when the page has none', () => {
    store.do((now) => openPage({ ...now, document: { ...now.document, pageImages: {} } }, PAGE))
    uploads.add('picture', aFile())
    expect(going).toHaveLength(1)
  })
})
