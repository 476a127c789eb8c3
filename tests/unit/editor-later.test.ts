import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFrame, trailing } from '~/editor/loading/after-frame'
import { createDesk, onPage, opened } from '~/editor/state/editor-store'
import { aDocument } from '../support/deeds'

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
  const desk = createDesk(opened(aDocument()))
  const behind = trailing(desk)
  const letGo = behind.follow()
  const heard = vi.fn()
  behind.subscribe(heard)
  return { desk, behind, heard, letGo }
}

describe('what stands around the canvas', () => {
  it('hears of a change once the frame is made that shows it, and once of many', async () => {
    const { desk, behind, heard } = aTable()
    desk.do((editing) => onPage(editing, '2-3'))
    desk.do((editing) => onPage(editing, '4-5'))
    expect([behind.now().page, desk.now().page, heard.mock.calls.length]).toEqual(['cover-front', '4-5', 0])
    await aFrame()
    expect([behind.now(), heard.mock.calls.length]).toEqual([desk.now(), 1])
  })

  it('hears at once of what is done through it, and of what was before', async () => {
    const { desk, behind, heard } = aTable()
    desk.do((editing) => onPage(editing, '2-3'))
    behind.do((editing) => ({ ...editing, child: '하준' }))
    expect(behind.now()).toBe(desk.now())
    expect([behind.now().page, behind.now().child]).toEqual(['2-3', '하준'])
    await aFrame()
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('what stood around it', () => {
  it('is told nothing more, and catches up where it comes back', async () => {
    const { desk, behind, letGo } = aTable()
    letGo()
    desk.do((editing) => onPage(editing, '2-3'))
    expect(frames).toEqual([])
    behind.follow()
    expect(behind.now()).toBe(desk.now())
  })
})

describe('what comes after a frame', () => {
  it('has waited for its own frame, also when it was asked for between one and what follows it', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    afterFrame(first)
    for (const frame of frames.splice(0)) frame()
    afterFrame(second)
    await new Promise((resolve) => setTimeout(resolve))
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
    await aFrame()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })

  it('is not done when it is called off before, and one that fails takes no other with it', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const failed = new Promise<unknown>((resolve) => process.once('uncaughtException', resolve))
    afterFrame(first)()
    afterFrame(() => {
      throw new Error('it failed')
    })
    afterFrame(second)
    await aFrame()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    expect(await failed).toEqual(new Error('it failed'))
  })
})
