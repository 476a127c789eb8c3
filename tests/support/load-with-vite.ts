import { join } from 'node:path'
import { createServer } from 'vite'

/** Modules of the app, with the folders that only Vite resolves. */
export async function loadWithVite(...paths: string[]): Promise<Record<string, unknown>[]> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    resolve: { alias: { '~': join(process.cwd(), 'app') } },
  })
  // A module may import another one when it is used, so the server stays open until nothing is left to do.
  process.once('beforeExit', () => vite.close())
  return Promise.all(paths.map((path) => vite.ssrLoadModule(path)))
}
