import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChildLook, lookWith, serializeLook } from '../../app/art/child/look'
import type { SavedLook } from '../../app/ui/child-room/other-tabs'
import { Saver } from '../../app/ui/child-room/saver'
import { advanceTime, closeBrowsers, FakeChannel } from '../support/saving'

// One child's room in two tabs: each saves the whole look, and both end with the look that the server has.

const wideEyes = lookWith({ measures: { eyeSize: 2 } })
const noLashes = lookWith({ eyes: { shape: 'round', colour: 'black', hasLashes: false } })
const server = { look: '', isDown: false }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.assign(server, { look: '', isDown: false })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    server.look = body
    return Response.json({ version: `version of ${body}` })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowsers()
})

function openTab() {
  const tab: Partial<SavedLook> & { state?: string } = {}
  const saver = new Saver({
    room: 'a-child',
    onState: (state) => Object.assign(tab, { state }),
    onSaved: (version) => Object.assign(tab, { version }),
    onSavedElsewhere: (saved) => Object.assign(tab, saved),
  })
  const press = (look: ChildLook) => {
    tab.look = look
    saver.save(look)
  }
  return { tab, press }
}

function expectShownAndSaved(look: ChildLook, tabs: ReturnType<typeof openTab>[]) {
  const saved = serializeLook(look)
  expect(server.look).toBe(saved)
  for (const { tab } of tabs) expect(tab).toMatchObject({ look, version: `version of ${saved}` })
}

it('a look that is saved in one tab is shown in the other', async () => {
  const [one, other] = [openTab(), openTab()]
  one.press(wideEyes)
  await advanceTime(1000)
  expectShownAndSaved(wideEyes, [one, other])
})

it('a tab with an unsaved look keeps it, saves it, and brings it to the other', async () => {
  const [one, other] = [openTab(), openTab()]
  one.press(wideEyes)
  await advanceTime(200)
  other.press(noLashes)
  await advanceTime(150)
  expect(server.look).toBe(serializeLook(wideEyes))
  expect(other.tab.look).toBe(noLashes)
  await advanceTime(1000)
  expectShownAndSaved(noLashes, [one, other])
})

it('a tab that tries again after an outage brings its look to the other', async () => {
  const [one, other] = [openTab(), openTab()]
  server.isDown = true
  other.press(noLashes)
  await advanceTime(1000)
  expect(other.tab.state).toBe('failed')
  server.isDown = false
  one.press(wideEyes)
  await advanceTime(1000)
  expect(other.tab.look).toBe(noLashes)
  await advanceTime(4000)
  expectShownAndSaved(noLashes, [one, other])
})

it('a browser without channels saves all the same', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const only = openTab()
  only.press(wideEyes)
  await advanceTime(1000)
  expectShownAndSaved(wideEyes, [only])
})
