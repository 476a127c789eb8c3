import type { CutOut } from '../../outside/composite/composite'
import { composite } from '../../outside/outside.server'

// A head of nobody, to try a template with: drawn by code, and cut out as a photograph's is.

let known: Promise<CutOut> | undefined

/** Cut out once in each process, when it is first asked for. */
export async function sampleHead(): Promise<CutOut> {
  known ??= cutOut()
  const cut = await known
  // An engine that was busy or broken may be asked again.
  if (!cut.ok) known = undefined
  return cut
}

async function cutOut(): Promise<CutOut> {
  // A canvas is in memory only where somebody tries a template.
  const { aPhoto } = await import('./drawn-face.server')
  return composite.headOf(aPhoto({ longHair: true }))
}
