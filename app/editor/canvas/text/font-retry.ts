import { onReconnect } from '../../loading/online'
import { isShopReachable } from '../../loading/retry-import'
import type { EditorFont } from '../../props'

// A browser requests a font's file only once. A failed font is tried again when the connection returns, and at growing
// intervals. Its family is shown in a fallback face during each try, so a font that the shop lacks is given up after
// five tries; an operator's return to the window starts one more.

export interface FontRetry {
  markFailed(font: EditorFont): void
  close(): void
}

const MAX_TRIES = 5

export function createFontRetry(mend: (font: EditorFont) => Promise<void>): FontRetry {
  const broken = new Set<EditorFont>()
  const tries = new Map<EditorFont, number>()
  const triesOf = (font: EditorFont) => tries.get(font) ?? 0
  const bell = createRetryTimer((isLineBack) => {
    for (const [font, count] of tries) tries.set(font, isLineBack ? 0 : Math.min(count, MAX_TRIES - 1))
    void again()
  })
  const broke = (font: EditorFont) => {
    broken.add(font)
    if (triesOf(font) < MAX_TRIES) bell.set()
  }
  const tryOne = (font: EditorFont) => {
    tries.set(font, triesOf(font) + 1)
    mend(font).catch(() => broke(font))
  }
  async function again() {
    const all = [...broken].filter((font) => triesOf(font) < MAX_TRIES)
    for (const font of all) broken.delete(font)
    // While the shop cannot be reached, no font is taken from the page.
    const isThere = all.length > 0 && (await isShopReachable())
    all.forEach(isThere ? tryOne : broke)
  }
  return { markFailed: broke, close: bell.letGo }
}

/** A browser does not always notice that the connection is back, so a timer tries as well. */
const FIRST_PAUSE = 5000
const MAX_PAUSE = 300_000

/** Calls `ring` after ever longer pauses, and whenever the connection may be back. */
function createRetryTimer(ring: (isLineBack: boolean) => void) {
  let pause = FIRST_PAUSE
  let wait: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const rung = () => {
    wait = undefined
    ring(false)
  }
  const deafen = onReconnect(({ type }) => ring(type === 'online'))
  return {
    set() {
      if (isOver || wait) return
      wait = setTimeout(rung, pause)
      pause = Math.min(pause * 2, MAX_PAUSE)
    },
    letGo() {
      isOver = true
      deafen()
      clearTimeout(wait)
    },
  }
}
