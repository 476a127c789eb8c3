import { build, install } from './prepare.mjs'

// `npm run shop`: takes a fresh clone to an open shop, in one process that Ctrl-C reaches.

await install()
await build()
await import(new URL('../../../build/server/serve.js', import.meta.url).href)
