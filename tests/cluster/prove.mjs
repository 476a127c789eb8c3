import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { recordFigures } from '../load/record.mjs'
import { buildInto } from '../support/built.mjs'

// `npm run prove:cluster`: three web processes and two workers behind HAProxy, PgBouncer before a PostgreSQL primary with
// its standby, and object storage, all on this machine. A hundred shoppers buy while one after the other is
// killed. HAProxy and PgBouncer are Debian's (`apt install haproxy pgbouncer`). It takes about ten minutes, and ends after twenty.

const root = fileURLToPath(new URL('../..', import.meta.url))
await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/prove-cluster-'))
try {
  await buildInto(folder, { cluster: 'tests/cluster/cluster.ts' })
  /** @type {typeof import('./cluster')} */
  const { proveCluster } = await import(join(folder, 'cluster.js'))
  const figures = await proveCluster(root)
  recordFigures('prove:cluster', figures)
  process.exitCode = figures.every(({ isMet = true }) => isMet) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
