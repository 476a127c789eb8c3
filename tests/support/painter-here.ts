import { afterAll } from 'vitest'
import { openFarPainter } from './far-painter'

// A remote painter for one test file. Must be imported first, because the configuration is read on import.

export const painter = await openFarPainter('far-painter-key')
process.env.COMPOSITE = 'remote'
process.env.COMPOSITE_URL = painter.url
process.env.COMPOSITE_KEY = 'far-painter-key'
afterAll(() => painter.close())
