import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildInto } from './built.mjs'
import { shareBetweenProjects } from './share-between-projects'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the folder of the results that the engines gave in this run */
    engineResults: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The source folders of the engines and their bundles. */
const sources = ['app/book', 'app/engines', 'app/art']
const entries = {
  'child-painter': 'app/engines/drawn/process.ts',
  workshop: 'app/engines/composite/process.ts',
  drawer: 'app/engines/page-preview/process.ts',
  painter: 'app/engines/print/painter-process.ts',
  printer: 'app/engines/print/printer-process.ts',
}

/** Builds the engine and print processes when their sources are newer than the last build. */
async function buildEngines() {
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

/** All projects use the same processes and the same results. */
export default async function setup(project: TestProject) {
  const { thing: folder, leave } = await shareBetweenProjects('engines', async () => {
    await buildEngines()
    const results = mkdtempSync(join(tmpdir(), 'engine-results-'))
    return { thing: results, stop: () => rmSync(results, { recursive: true }) }
  })
  project.provide('engineResults', folder)
  return leave
}
