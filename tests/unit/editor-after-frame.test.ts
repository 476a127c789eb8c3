import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelayedStore, runAfterFrame } from '~/editor/loading/after-frame'
import { createEditorState, createEditorStore, openPage } from '~/editor/state/editor-store'
import { aDocument } from '../support/random-edits'

let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => vi.unstubAllGlobals())

/** Runs the frame's callbacks and then the timers that wait for it. */
async function aFrame() {
  for (const frame of frames.splice(0)) frame()
  await new Promise((resolve) => setTimeout(resolve))
}

function aTable() {
  const store = createEditorStore(createEditorState(aDocument()))
  const behind = createDelayedStore(store)
  const letGo = behind.follow()
  const heard = vi.fn()
  behind.subscribe(heard)
  return { store, behind, heard, letGo }
}

describe('trailing store', () => {
  it('notifies after the frame, once for many changes', async () => {
    const { store, behind, heard } = aTable()
    store.do((editing) => openPage(editing, '2-3'))
    store.do((editing) => openPage(editing, '4-5'))
    expect([behind.now().page, store.now().page, heard.mock.calls.length]).toEqual(['cover-front', '4-5', 0])
    await aFrame()
    expect([behind.now(), heard.mock.calls.length]).toEqual([store.now(), 1])
  })

  it('is up to date at once after a change made through it', async () => {
    const { store, behind, heard } = aTable()
    store.do((editing) => openPage(editing, '2-3'))
    behind.do((editing) => ({ ...editing, child: '하준' }))
    expect(behind.now()).toBe(store.now())
    expect([behind.now().page, behind.now().child]).toEqual(['2-3', '하준'])
    await aFrame()
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('trailing store that stopped following', () => {
  it('gets no updates, and catches up when it follows again', async () => {
    const { store, behind, letGo } = aTable()
    letGo()
    store.do((editing) => openPage(editing, '2-3'))
    expect(frames).toEqual([])
    behind.follow()
    expect(behind.now()).toBe(store.now())
  })
})

describe('callback after a frame', () => {
  it('runs after its own frame, even when requested between a frame and its timer', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    runAfterFrame(first)
    for (const frame of frames.splice(0)) frame()
    runAfterFrame(second)
    await new Promise((resolve) => setTimeout(resolve))
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
    await aFrame()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  it('does not run when cancelled, and an error in one does not stop the others', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const failed = new Promise<unknown>((resolve) => process.once('uncaughtException', resolve))
    runAfterFrame(first)()
    runAfterFrame(() => {
      throw new Error('it failed')
    })
    runAfterFrame(second)
    await aFrame()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    expect(await failed).toEqual(new Error('it failed'))
  })
})
