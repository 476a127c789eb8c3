import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOddPackage } from './licences.mjs'

// After the build: lists the packages of production with versions, hashes and licences in build/sbom.json (CycloneDX).

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const argv = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']
// The shell finds npm.cmd on Windows.
const printed = execFileSync('npm', argv, { cwd: root, shell: process.platform === 'win32' })
const sbom = JSON.parse(printed.toString('utf8'))
// npm names the project by its folder.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
for (const component of sbom.components) {
  const licence = findOddPackage(component.name)?.licence
  if (licence && !component.licenses?.length) component.licenses = [{ license: { id: licence } }]
}
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(join(root, 'build/sbom.json'), `${JSON.stringify(sbom, undefined, 1)}\n`)
