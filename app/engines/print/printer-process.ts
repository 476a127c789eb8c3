import { limitToOneCore } from '../single-core'
import { runWorkerLoop } from '../worker-loop'
import type { PrintPage, PrintResult } from './print'

runWorkerLoop<PrintPage, PrintResult<Uint8Array>>(async () => {
  await limitToOneCore()
  return (await import('./print-page')).printPage
})
