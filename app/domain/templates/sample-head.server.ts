import type { CutOutResult } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'

let cachedHead: Promise<CutOutResult> | undefined

/** Each process cuts it out once, on the first call. */
export async function sampleHead(): Promise<CutOutResult> {
  cachedHead ??= cutOutHead()
  const cut = await cachedHead
  // After a busy or broken engine the next call tries again.
  if (!cut.ok) cachedHead = undefined
  return cut
}

async function cutOutHead(): Promise<CutOutResult> {
  // Imported here, since only a template test needs the canvas in memory.
  const { drawPhoto: aPhoto } = await import('./draw-face.server')
  return composite.headOf(aPhoto({ longHair: true }))
}
