import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Running, start, waitFor } from './processes'
import { emptyEnv } from './shop-processes'

// Processes of the shop, each of a release of its own, over one database and one folder.

export interface Release {
  root: string
  commit: string
  /** the names of its migrations, in order */
  migrations: string[]
}

const PROXY_NOTICES_MS = 3000

interface Options {
  folder: string
  env: Record<string, string>
}

export function createReleases({ folder, env }: Options) {
  const environment = (root: string) => ({
    ...emptyEnv(root),
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
  })

  const startWeb = ({ root, commit }: Release, port: number): Running =>
    start({
      command: process.execPath,
      argv: [join(root, 'build/server/serve.js')],
      cwd: root,
      env: { ...environment(root), PORT: String(port) },
      log: join(folder, `${commit}-${port}.log`),
    })

  async function openWeb(release: Release, port: number): Promise<Running> {
    const running = startWeb(release, port)
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
    await waitFor(`${release.commit} at ${port}`, isReady, running, 5)
    // The proxy looks every second.
    await wait(PROXY_NOTICES_MS)
    return running
  }

  /** The last lines of a start that ends by itself. */
  async function failToOpen(release: Release, port: number): Promise<string> {
    const running = startWeb(release, port)
    const code = await running.ended
    if (code === 0) throw new Error(`${release.commit} has opened`)
    return readFileSync(running.log, 'utf8')
  }

  const command = async ({ root }: Release, argv: string[], more: Record<string, string> = {}) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'build/server/command.js'), ...argv],
      {
        cwd: root,
        env: { PATH: process.env.PATH ?? '', ...environment(root), ...more } as unknown as NodeJS.ProcessEnv,
      },
    )
    return stdout
  }

  return { folder, startWeb, openWeb, failToOpen, command }
}

/** Waits for the end that SIGTERM begins. */
export async function close(running: Running) {
  running.signal('SIGTERM')
  const code = await running.ended
  if (code !== 0)
    throw new Error(`a process ends with ${code}: ${readFileSync(running.log, 'utf8').slice(-1000)}`)
}
