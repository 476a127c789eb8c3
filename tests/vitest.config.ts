import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import ProjectSequencer from './support/project-sequencer'

const alias = {
  '~': fileURLToPath(new URL('../app', import.meta.url)),
  'virtual:islands': fileURLToPath(new URL('support/islands.ts', import.meta.url)),
}
const root = fileURLToPath(new URL('..', import.meta.url))

/** These load the models of the photo engine, which change the process: no other file may share it. */
const MODELS = [
  'composite-engine',
  'composite-heads',
  'composite-print',
  'composite-uploads',
  'hair-look',
].map((name) => `tests/unit/${name}.test.ts`)

/** `npm run verify` names the tests of paintings that would give the result of their last run. */
const UNCHANGED_PAINTINGS = process.env.UNCHANGED_PAINTINGS?.split(',') ?? []

const FORGETTING = 'tests/load/forgetting.test.ts'

interface ProjectOptions {
  database?: boolean
  slow?: boolean
  alone?: boolean
  isolate?: boolean
  include?: string[]
  exclude?: string[]
}

/** One project for each kind of test. With `database`, every file gets a fresh clone of a migrated one. */
const project = (
  name: string,
  {
    database = false,
    slow = false,
    alone = false,
    isolate = slow,
    include = [`tests/${name}/**/*.test.ts`, `tests/${name}.test.ts`],
    exclude = [],
  }: ProjectOptions = {},
) => ({
  resolve: { alias },
  root,
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    testTimeout: slow ? 120_000 : 60_000,
    hookTimeout: 120_000,
    fileParallelism: !alone,
    sequence: { setupFiles: 'list' as const },
    isolate,
    setupFiles: [
      ...(slow ? [] : ['tests/support/fresh-modules.ts']),
      'tests/support/console.ts',
      ...(database ? ['tests/support/database.ts'] : []),
    ],
    globalSetup: [
      ...(database ? ['tests/support/postgres.ts', 'tests/support/engine-processes.ts'] : []),
      ...(slow ? ['tests/support/prepare-first-start.ts'] : []),
    ],
  },
})

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      project('house'),
      project('unit', { exclude: [...MODELS, ...UNCHANGED_PAINTINGS] }),
      project('models', { include: MODELS, exclude: UNCHANGED_PAINTINGS, isolate: true }),
      project('domain', { database: true }),
      project('routes', { database: true }),
      project('outside', { database: true }),
      project('server', { slow: true }),
      project('load', { slow: true, alone: true, exclude: [FORGETTING] }),
      // By hand alone: `npm run prove:forgetting`.
      ...(process.env.FAMILIES ? [project('forgetting', { database: true, include: [FORGETTING] })] : []),
    ],
  },
})
