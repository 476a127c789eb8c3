import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setRemixServeEnv } from '~/config/config.server'
import { readiness } from '~/http/health/readiness.server'
import { startPaymentReplay, stopPaymentReplay } from '~/jobs/replay-payments.server'
import { openShop } from './opening/open-shop.server'
import { runProcess } from './signals.server'

// Runs the same build under plain remix-serve, without kept pages, policy, gate or draining.

await runProcess({
  async start() {
    await openShop()
    await startPaymentReplay()
    setRemixServeEnv()
    process.argv[2] = fileURLToPath(new URL('./index.js', import.meta.url))
    createRequire(import.meta.url)('@remix-run/serve/dist/cli.js')
    readiness.markOpen()
  },
  leave: stopPaymentReplay,
})
