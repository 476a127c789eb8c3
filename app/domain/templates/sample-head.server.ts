import type { CutOut } from '~/engines/composite/composite'
import { composite } from '~/ports/ports.server'

// A sample head to try a template with: drawn by code, and cut out like a photograph's.

let known: Promise<CutOut> | undefined

/** Each process cuts it out once, on the first call. */
export async function sampleHead(): Promise<CutOut> {
  known ??= cutOut()
  const cut = await known
  // After a busy or broken engine the next call tries again.
  if (!cut.ok) known = undefined
  return cut
}

async function cutOut(): Promise<CutOut> {
  // Imported here, since only a template test needs the canvas in memory.
  const { aPhoto } = await import('./drawn-face.server')
  return composite.headOf(aPhoto({ longHair: true }))
}
