import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Scripts that a page without the framework loads by itself: further entries of the browser's build. The server's build
// learns their hashed names from Vite's manifest (`virtual:islands`).

const MODULE = 'virtual:islands'
const RESOLVED = `\0${MODULE}`

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * @param {Record<string, string>} entries source files by island
 * @returns {import('vite').Plugin}
 */
export function buildIslands(entries) {
  let isServed = false
  let manifestFile = ''
  return {
    name: 'islands',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? undefined : { build: { rollupOptions: { input: Object.values(entries) } } },
    configResolved({ command, root }) {
      isServed = command === 'serve'
      manifestFile = join(root, 'build/client/.vite/manifest.json')
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const manifest = isServed ? undefined : JSON.parse(readFileSync(manifestFile, 'utf8'))
      const islands = Object.entries(entries).map(([name, source]) => [name, readIsland(source, manifest)])
      return `export const islands = ${JSON.stringify(Object.fromEntries(islands))}`
    },
  }
}

/**
 * @param {string} source
 * @param {Manifest} [manifest] none while Vite serves the sources
 */
function readIsland(source, manifest) {
  if (!manifest) return { src: `/${source}`, imports: [] }
  /** @type {Set<string>} */
  const keys = new Set([source])
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  const [src, ...imports] = [...keys].map((key) => {
    const built = manifest[key]
    if (!built) throw new Error(`no built file of ${key}`)
    return `/${built.file}`
  })
  return { src, imports }
}
