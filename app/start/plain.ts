import { createRequire } from 'node:module'
import { openHouse } from './house.server'
import { startOrExit } from './signals.server'

// The plain way: remix-serve on the same build, without kept pages, gate or orderly closing.

await startOrExit(openHouse)
process.argv[2] = new URL('./index.js', import.meta.url).pathname
createRequire(import.meta.url)('@remix-run/serve/dist/cli.js')
