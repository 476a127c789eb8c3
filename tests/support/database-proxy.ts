import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

// A TCP proxy to a database that can be cut and restored, so that one shop loses its database and others do not.

export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let server: Server

  const reach = () =>
    folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname)

  async function open(port = 0): Promise<number> {
    server = createServer((near) => {
      const far = reach()
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await open()
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)

  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: () => open(port),
  }
}
