import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'app/outside/composite')
const script = join(root, 'build/server/workshop.js')

/** The engine's process as the build makes it, where nobody has built the shop since the engine changed. */
export default async function setup() {
  const changed = Math.max(...readdirSync(source).map((file) => statSync(join(source, file)).mtimeMs))
  if (existsSync(script) && statSync(script).mtimeMs > changed) return
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: join(source, 'workshop.ts'), outDir: 'build/server', emptyOutDir: false, target: 'node20' },
  })
}
