import { afterAll } from 'vitest'
import { openFarPainter } from './far-painter'

// A painter far away of a test file's own. To be imported first: whoever reads the configuration afterwards is led to it.

export const painter = await openFarPainter('far-painter-key')
process.env.COMPOSITE = 'remote'
process.env.COMPOSITE_URL = painter.url
process.env.COMPOSITE_KEY = 'far-painter-key'
afterAll(() => painter.close())
