import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { arch, homedir, platform } from 'node:os'
import { join } from 'node:path'

// Other versions of Node than the one that runs the suite. npm brings them into a cache outside the project.

/** The last one is the version in the image. */
export const NODES = ['22.23.5', '24.22.3']

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'jugongin-nodes')

/** @param {string} version */
export function fetchNode(version) {
  const name = `node-${platform()}-${arch()}`
  const folder = join(cache, version)
  const node = join(folder, 'node_modules', name, 'bin/node')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(node))
    execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', `${name}@${version}`], {
      // Settings of the project are for the project's packages.
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return node
}
