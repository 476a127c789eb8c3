import { runnerImport } from 'vite'

/** Runs a TypeScript module of the kit in Node. @template T @param {string} path @returns {Promise<T>} */
export async function loadArt(path) {
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' })
  return /** @type {T} */ (module)
}
