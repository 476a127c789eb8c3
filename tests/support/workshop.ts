import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildInto } from './built.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The source folders of the engines and their bundles. */
const sources = ['app/book', 'app/engines', 'app/art']
const entries = {
  workshop: 'app/engines/composite/process.ts',
  drawer: 'app/engines/page-preview/process.ts',
  painter: 'app/engines/print/painter-process.ts',
  printer: 'app/engines/print/printer-process.ts',
}

/** Builds the engine and print processes when their sources are newer than the last build. */
export default async function setup() {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  const changed = Math.max(...files.map((file) => statSync(file).mtimeMs))
  const built = Object.keys(entries).map((name) => join(root, `build/server/${name}.js`))
  if (built.every((script) => existsSync(script) && statSync(script).mtimeMs > changed)) return
  await buildInto(join(root, 'build/server'), entries)
}
