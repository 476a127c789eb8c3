import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { recordFigures } from '../load/record.mjs'
import { buildInto } from '../support/built.mjs'
import { fetchRelease, findEarlierCommit } from './fetch-release.mjs'

// `npm run prove:upgrade`: v1.0 with a year of orders becomes this one while members buy; the upgrade is
// killed in the middle, and two run at once; then the shop goes back one release and forward again. HAProxy is Debian's.

// Members press again for as long as the shop is stopped.
process.env.PRESSES ??= '100'
/** The commit that the tag v1.0 names: a clone may come without tags. */
const V1 = '7a363498ee7dd37880ad917ec817eb65c5a91491'

const root = fileURLToPath(new URL('../..', import.meta.url))
await build()
const [oldest, earlier] = [fetchRelease(V1), fetchRelease(findEarlierCommit())]
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim()
const migrations = readdirSync(join(root, 'db/migrations')).map((name) => name.replace(/\.ts$/, ''))
const today = { root, commit, migrations: migrations.sort() }
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/prove-upgrade-'))
try {
  await buildInto(folder, { upgrade: 'tests/cluster/upgrade.ts' })
  /** @type {typeof import('./upgrade')} */
  const { proveUpgrade } = await import(join(folder, 'upgrade.js'))
  const figures = await proveUpgrade({ oldest, earlier, today })
  recordFigures('prove:upgrade', figures)
  process.exitCode = figures.every(({ isMet = true }) => isMet) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
