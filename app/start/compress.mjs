import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build: every text file once more, as small as it gets, so that serving it costs nothing.

const folder = fileURLToPath(new URL('../../build/client', import.meta.url))

shortenMap()

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue
  const bytes = readFileSync(path)
  if (bytes.length < 800) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/** The browser's map of addresses names those that it can show or post to; what only the server answers is left out. */
function shortenMap() {
  const [name = ''] = readdirSync(join(folder, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file))
  const path = join(folder, 'assets', name)
  const [, before = '', map = '{}'] = readFileSync(path, 'utf8').match(/^([^{]*)(\{.*\});?$/s) ?? []
  const { routes, ...rest } = JSON.parse(map)
  const shown = Object.entries(routes).filter(
    ([id]) => !/^(routes\/(api|files|ops|pretend|order\/postcode)|files-)/.test(id),
  )
  const plain = JSON.stringify({ ...rest, routes: Object.fromEntries(shown) })
  writeFileSync(path, `${before}${plain.replaceAll(/,"has\w+":false/g, '')};`)
}
