import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { tellRemixServe } from '~/config/config.server'
import { readiness } from '~/http/health/readiness.server'
import { startReplaying, stopReplaying } from '~/jobs/replay-payments.server'
import { openHouse } from './open.server'
import { live } from './signals.server'

// Runs the same build under plain remix-serve, without kept pages, policy, gate or draining.

await live({
  async start() {
    await openHouse()
    await startReplaying()
    tellRemixServe()
    process.argv[2] = fileURLToPath(new URL('./index.js', import.meta.url))
    createRequire(import.meta.url)('@remix-run/serve/dist/cli.js')
    readiness.opened()
  },
  leave: stopReplaying,
})
