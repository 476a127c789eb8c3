import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds project sources for another Node process. The folder must lie in the project, so that packages are found.
 * @param {string} folder
 * @param {Record<string, string>} sources the name of each script and its source
 */
export async function buildInto(folder, sources) {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { alias: { '~': join(root, 'app') } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { input: sources },
    },
  })
}
