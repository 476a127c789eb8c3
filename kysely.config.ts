import { defineConfig } from 'kysely-ctl'
import pg from 'pg'

// For operators with a shell: `npx kysely migrate:list` and friends. The shop migrates itself at start.
export default defineConfig({
  dialect: 'pg',
  dialectConfig: { pool: new pg.Pool({ connectionString: process.env.DATABASE_URL }) },
  migrations: { migrationFolder: 'db/migrations' },
  seeds: { seedFolder: 'db/seed' },
})
