import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

// The PostgreSQL that a shop started for itself, queried and killed by the test.

/** The first line of the server's own file is its process id, the fourth its port, the fifth its socket's folder. */
function postmaster(dataDir: string) {
  const note = join(dataDir, 'postgres.place')
  const data = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  const [pid, , , port, socket] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port), socket: String(socket) }
}

export function openOwnPostgres(dataDir: string) {
  const { port, socket } = postmaster(dataDir)
  const url = `postgres://postgres@localhost:${port}/jugongin?host=${encodeURIComponent(socket)}`

  async function ask(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  return {
    url,
    ask,
    /** Killing one backend makes PostgreSQL drop all connections and recover by itself. */
    async kill(what: 'server' | 'backend') {
      if (what === 'server') return void process.kill(postmaster(dataDir).pid, 'SIGKILL')
      const [backend] = await ask(
        "select pid from pg_stat_activity where application_name = 'jugongin' and pid <> pg_backend_pid() order by state limit 1",
      )
      process.kill(Number(backend?.pid ?? postmaster(dataDir).pid), 'SIGKILL')
    },
  }
}
