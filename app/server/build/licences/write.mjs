import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findProblems, listFiles, listPackages } from './licences.mjs'
import { renderPage } from './page.mjs'

// `npm run licences`: writes docs/licences.md, and fails when a licence is unknown.

const packages = listPackages()
writeFileSync(fileURLToPath(new URL('../../../../docs/licences.md', import.meta.url)), renderPage(packages))
const problems = findProblems(packages, listFiles(packages))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
