import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInto } from './built.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'app/outside/composite')
const script = join(root, 'build/server/workshop.js')

/** The engine's process as the build makes it, where nobody has built the shop since the engine changed. */
export default async function setup() {
  const changed = Math.max(...readdirSync(source).map((file) => statSync(join(source, file)).mtimeMs))
  if (existsSync(script) && statSync(script).mtimeMs > changed) return
  await buildInto(join(root, 'build/server'), [join(source, 'workshop.ts')])
}
