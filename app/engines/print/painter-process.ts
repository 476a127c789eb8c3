import { limitToOneCore } from '../single-core'
import { runWorkerLoop } from '../worker-loop'
import type { PaintedLayers, PaintRequest, PrintResult } from './print'

// A child process that paints the shop's own pictures in print size, each once. It ends after every painting, because
// it holds nothing that a second one could use.

runWorkerLoop<PaintRequest, PrintResult<PaintedLayers>>(async () => {
  await limitToOneCore()
  return (await import('./paint-picture')).paintPicture
})
