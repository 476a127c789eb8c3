declare module 's3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    envelope: { rcptTo: { address: string }[] }
  }
  export class SMTPServer {
    server: Server
    constructor(options: {
      authOptional: boolean
      disabledCommands: string[]
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
