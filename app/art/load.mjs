import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const alias = { '~': fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '') }

/** Runs a TypeScript module of the kit in Node. @template T @param {string} path @returns {Promise<T>} */
export async function loadArt(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error', resolve: { alias } })
  return /** @type {T} */ (module)
}
