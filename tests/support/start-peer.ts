import { afterAll } from 'vitest'
import { freePort } from './shop'

// A pretend Payple for one test file. Must be imported first, because the configuration is read on import.

const port = await freePort()
process.env.PAYPLE_PEER = `http://127.0.0.1:${port}`
const { startPeer } = await import('./peer')

export const peer = await startPeer({ port: Number(port) })
afterAll(() => peer.close())
