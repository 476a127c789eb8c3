import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import ProjectSequencer from './support/project-sequencer'

const alias = { '~': fileURLToPath(new URL('../app', import.meta.url)) }
const root = fileURLToPath(new URL('..', import.meta.url))

/** One project for each kind of test. With `database`, every file gets a fresh clone of a migrated one. */
const project = (name: string, { database = false, slow = false, alone = false } = {}) => ({
  resolve: { alias },
  root,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}.test.ts`],
    environment: 'node' as const,
    testTimeout: slow ? 120_000 : 60_000,
    hookTimeout: 120_000,
    fileParallelism: !alone,
    sequence: { setupFiles: 'list' as const },
    isolate: slow,
    setupFiles: [
      ...(slow ? [] : ['tests/support/fresh-modules.ts']),
      'tests/support/console.ts',
      ...(database ? ['tests/support/database.ts'] : []),
    ],
    globalSetup: database ? ['tests/support/postgres.ts', 'tests/support/engine-processes.ts'] : [],
  },
})

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      project('house'),
      project('unit'),
      project('domain', { database: true }),
      project('routes', { database: true }),
      project('outside', { database: true }),
      project('server', { slow: true }),
      project('load', { slow: true, alone: true }),
    ],
  },
})
