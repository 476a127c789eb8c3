import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// `npm run db:types` runs this with -u and so writes the file.
it('db/schema.ts is exactly what the migrations make', async () => {
  const file = join(tmpdir(), `schema-${process.pid}.ts`)
  await promisify(execFile)('npx', [
    'kysely-codegen',
    '--dialect',
    'postgres',
    '--url',
    process.env.DATABASE_URL ?? '',
    '--camel-case',
    '--default-schema',
    'public',
    '--exclude-pattern',
    '(pgboss.*|kysely_*|migration_texts)',
    '--out-file',
    file,
  ])
  const generated = await readFile(file, 'utf8')
  await rm(file)
  await expect(generated).toMatchFileSnapshot('../../db/schema.ts')
})
