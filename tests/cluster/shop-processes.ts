import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Running, start, waitFor } from './processes'

// Web processes and workers of the built shop, each with a folder of its own.

export interface ShopProcess {
  name: string
  running: Running
}

interface ShopOptions {
  root: string
  folder: string
  env: Record<string, string>
}

/** Empty values keep an operator's `.env` out: the shop does not read a variable that is already set. */
export const emptyEnv = (root: string) =>
  Object.fromEntries(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(([, name]) => [name, '']),
  )

export function createShop({ root, folder, env }: ShopOptions) {
  const run = (name: string, entry: string, more: Record<string, string>) =>
    start({
      command: process.execPath,
      argv: [join(root, `build/server/${entry}.js`)],
      cwd: root,
      env: { ...emptyEnv(root), ...env, ...more, NODE_ENV: 'production', DATA_DIR: join(folder, name) },
      log: join(folder, `${name}.log`),
    })

  async function startWeb(port: number): Promise<ShopProcess> {
    const name = `web-${port}`
    const running = run(name, 'serve', { PORT: String(port), WORK_IN_WEB: 'no' })
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
    await waitFor(name, isReady, running)
    return { name, running }
  }

  async function startWorker(name: string): Promise<ShopProcess> {
    const startsBefore = countStarts(join(folder, `${name}.log`))
    const running = run(name, 'work', {})
    await waitFor(name, async () => countStarts(running.log) > startsBefore, running)
    return { name, running }
  }

  return { startWeb, startWorker }
}

function countStarts(log: string): number {
  try {
    return readFileSync(log, 'utf8').split('working on jobs at').length
  } catch {
    return 1
  }
}
