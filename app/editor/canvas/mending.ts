import { whenBack } from '../line'
import { isReached } from '../patient'
import type { EditorFont } from '../props'

// Browsers ask for a font's file once. What failed is tried anew when the line is back, and now and then, less and less
// often. Until it comes its family stands in another face each time, so what the shop has not is given up; whoever comes back
// to the window has it tried once more.

export interface Mending {
  broke(font: EditorFont): void
  letGo(): void
}

const MOST_TRIES = 5

export function createMending(mend: (font: EditorFont) => Promise<void>): Mending {
  const broken = new Set<EditorFont>()
  const tries = new Map<EditorFont, number>()
  const triesOf = (font: EditorFont) => tries.get(font) ?? 0
  const bell = createBell((isLineBack) => {
    for (const [font, count] of tries) tries.set(font, isLineBack ? 0 : Math.min(count, MOST_TRIES - 1))
    void again()
  })
  const broke = (font: EditorFont) => {
    broken.add(font)
    if (triesOf(font) < MOST_TRIES) bell.set()
  }
  const tryOne = (font: EditorFont) => {
    tries.set(font, triesOf(font) + 1)
    mend(font).catch(() => broke(font))
  }
  async function again() {
    const all = [...broken].filter((font) => triesOf(font) < MOST_TRIES)
    for (const font of all) broken.delete(font)
    // While the shop is away nothing is taken from the page.
    const isThere = all.length > 0 && (await isReached())
    all.forEach(isThere ? tryOne : broke)
  }
  return { broke, letGo: bell.letGo }
}

/** A browser does not always know that the line is back. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 300_000

/** Rings after ever longer pauses, and whenever the line may be back. */
function createBell(ring: (isLineBack: boolean) => void) {
  let pause = FIRST_PAUSE
  let wait: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const rung = () => {
    wait = undefined
    ring(false)
  }
  const deafen = whenBack(({ type }) => ring(type === 'online'))
  return {
    set() {
      if (isOver || wait) return
      wait = setTimeout(rung, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    },
    letGo() {
      isOver = true
      deafen()
      clearTimeout(wait)
    },
  }
}
