import { afterAll } from 'vitest'
import { openRemotePainter } from './remote-painter'

// A remote painter for one test file. Must be imported first, because the configuration is read on import.

export const painter = await openRemotePainter('far-painter-key')
process.env.COMPOSITE = 'remote'
process.env.COMPOSITE_URL = painter.url
process.env.COMPOSITE_KEY = 'far-painter-key'
afterAll(() => painter.close())
