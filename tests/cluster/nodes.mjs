import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../app/server/build/prepare.mjs'
import { recordFigures } from '../load/record.mjs'
import { buildInto } from '../support/built.mjs'
import { fetchNode, NODES } from './fetch-node.mjs'

// `npm run prove:nodes`: the shop, built once by this Node, is walked under each newer one that it claims to support, and the
// unit tests run under it. npm brings the binaries into a cache outside the project. `-- --quick` leaves the unit tests out.

const root = fileURLToPath(new URL('../..', import.meta.url))

await build()
mkdirSync(join(root, '.data'), { recursive: true })
// The folder lies in the project, so that the code built here finds its packages.
const folder = mkdtempSync(join(root, '.data/prove-nodes-'))
try {
  await buildInto(folder, { walk: 'tests/cluster/walk.ts' })
  /** @type {typeof import('./walk')} */
  const { createFolder, walkShop } = await import(join(folder, 'walk.js'))
  const figures = []
  for (const version of NODES) {
    const node = fetchNode(version)
    figures.push(await walkShop(`Node ${version}`, { node, dataDir: createFolder() }))
    if (!process.argv.includes('--quick')) figures.push(runUnitTests(node, version))
  }
  for (const { figure, measured, isMet } of figures)
    console.info(`${isMet ? ' ' : '✗'} ${figure}: ${measured}`)
  recordFigures('prove:nodes', figures)
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

/**
 * @param {string} node
 * @param {string} version
 */
function runUnitTests(node, version) {
  const report = join(folder, `unit-${version}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report]
  const began = Date.now()
  const { status } = spawnSync(
    node,
    [vitest, 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit', ...reporters],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    figure: `Node ${version}: the unit tests`,
    measured: `${numPassedTests} passed, ${numFailedTests} failed; ${((Date.now() - began) / 1000).toFixed(0)} s`,
    target: '0 failed',
    isMet: status === 0 && numPassedTests > 0,
  }
}
