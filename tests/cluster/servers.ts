import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { acceptsConnections, type Running, start, waitFor } from './processes'

// What stands around the shop: HAProxy and PgBouncer with the files of docs/deploy, and object storage.

interface Place {
  root: string
  folder: string
  identity: { uid?: number; gid?: number }
  chown(path: string): void
}

/** Replaces each address of a documented file; one that is not there means that the file has changed. */
function withAddresses(file: string, addresses: Record<string, string>): string {
  let changed = readFileSync(file, 'utf8')
  for (const [documented, here] of Object.entries(addresses)) {
    if (!changed.includes(documented)) throw new Error(`${file} has no ${documented}`)
    changed = changed.replaceAll(documented, here)
  }
  return changed
}

export interface ProxyPorts {
  visitors: number
  /** the certificate and key that visitors are met with, in PEM */
  pem?: string
  web: readonly number[]
  primary: number
  one: number
  two: number
}

export async function startProxy({ root, folder, identity, chown }: Place, ports: ProxyPorts) {
  const place = join(folder, 'haproxy')
  mkdirSync(place)
  chown(place)
  const socket = join(place, 'admin.sock')
  const file = join(place, 'shop.cfg')
  const own = (port: number) => `127.0.0.1:${port}`
  writeFileSync(
    file,
    withAddresses(join(root, 'docs/deploy/haproxy/shop.cfg'), {
      '/run/haproxy/admin.sock': socket,
      '0.0.0.0:80': `${own(ports.visitors)}${ports.pem ? ` ssl crt ${ports.pem}` : ''}`,
      '127.0.0.1:3001': own(ports.web[0] ?? 0),
      '127.0.0.1:3002': own(ports.web[1] ?? 0),
      '127.0.0.1:3003': own(ports.web[2] ?? 0),
      '127.0.0.1:5432': own(ports.primary),
      '127.0.0.1:5433': own(ports.one),
      '127.0.0.1:5434': own(ports.two),
    }),
  )
  const log = join(folder, 'haproxy.log')
  const running = start({ command: '/usr/sbin/haproxy', argv: ['-db', '-f', file], identity, log })
  await waitFor('proxy', () => acceptsConnections(ports.visitors), running)

  const tell = async (command: string) => {
    const line = connect(socket)
    line.end(`${command}\n`)
    const answer = (await text(line)).trim()
    if (answer) throw new Error(`${command}: ${answer}`)
  }
  return { running, tell }
}

interface PoolerOptions {
  port: number
  primary: number
  password: string
}

export function writePoolerFile({ root, folder, chown }: Place, { port, primary, password }: PoolerOptions) {
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  const [file, users] = [join(place, 'pgbouncer.ini'), join(place, 'users')]
  writeFileSync(users, `"shop" "${password}"\n`)
  writeFileSync(
    file,
    withAddresses(join(root, 'docs/deploy/compose/pgbouncer.ini'), {
      'host=postgres port=5432': `host=127.0.0.1 port=${primary}`,
      '0.0.0.0': '127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/run/secrets/pooler-users': users,
    }),
  )
  for (const path of [place, file, users]) chown(path)
  return file
}

export async function startPooler({ folder, identity }: Place, file: string, port: number): Promise<Running> {
  const log = join(folder, 'pgbouncer.log')
  const running = start({ command: '/usr/sbin/pgbouncer', argv: [file], identity, log })
  await waitFor('pooler', () => acceptsConnections(port), running)
  return running
}

export async function startObjects(
  { root, folder }: Pick<Place, 'root' | 'folder'>,
  port: number,
  env: Record<string, string> = {},
): Promise<Running> {
  // The server removes a folder with its last object, and ends when another process is just writing into it: the shop's
  // processes all try whether they can write.
  const probes = join(folder, 'objects/shop/probe')
  mkdirSync(probes, { recursive: true })
  writeFileSync(join(probes, 'stays'), '')
  const running = start({
    command: process.execPath,
    // Lists of over a thousand objects go on by a cipher that OpenSSL 3 counts as old.
    argv: [
      '--openssl-legacy-provider',
      join(root, 'tests/cluster/s3-server.mjs'),
      ...[String(port), join(folder, 'objects')],
    ],
    cwd: root,
    env,
    log: join(folder, 'objects.log'),
  })
  await waitFor('object storage', () => acceptsConnections(port), running)
  return running
}
