declare module 's3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
    vhostBuckets?: boolean
    key?: string
    cert?: string
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
declare module 's3rver/lib/models/account.js' {
  const accounts: { DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } }
  export default accounts
}
declare module 'smtp-server' {
  import type { EventEmitter } from 'node:events'
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    envelope: { rcptTo: { address: string }[] }
    secure?: boolean
    user?: string
  }
  type Authenticated = (error: Error | null, response?: { user?: string }) => void
  export class SMTPServer extends EventEmitter {
    server: Server
    constructor(options: {
      authOptional: boolean
      allowInsecureAuth?: boolean
      disabledCommands: string[]
      secure?: boolean
      key?: Buffer
      cert?: Buffer
      onAuth?(sent: { username?: string; password?: string }, session: Session, done: Authenticated): void
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    updateSecureContext(options: { key: Buffer; cert: Buffer }): void
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
