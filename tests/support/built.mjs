import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Sources of the project, so that another process of Node can load them. Within the project they find its packages.
 * @param {string[]} sources
 * @param {string} folder
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
