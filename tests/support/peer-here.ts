import { afterAll } from 'vitest'
import { freePort } from './shop'

// A pretend Payple of a test file's own. To be imported first: whoever reads the configuration afterwards is led to it.

const port = await freePort()
process.env.PAYPLE_PEER = `http://127.0.0.1:${port}`
const { startPeer } = await import('./peer')

export const peer = await startPeer({ port: Number(port) })
afterAll(() => peer.close())
