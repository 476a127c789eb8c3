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

/**
 * The browser's map of addresses names those that it can show or post to. What only the server answers is left out, and
 * so are the pages that bring no script: whoever goes there asks for the whole page. The office has a map of its own,
 * with everything on it: no shopper's browser has to know the way about in there.
 */
function shortenMap() {
  const [name = ''] = readdirSync(join(folder, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file))
  const path = join(folder, 'assets', name)
  const [, before = '', map = '{}'] = readFileSync(path, 'utf8').match(/^([^{]*)(\{.*\});?$/s) ?? []
  const { routes, ...rest } = JSON.parse(map)
  const shown = Object.entries(routes).filter(
    ([id]) =>
      !/^(routes\/(api|files|ops|pretend|order\/complete)|files-)/.test(id) &&
      !/^(routes\/policies\/|wadiz-)(terms|privacy|refund-policy)$/.test(id),
  )
  // What every page preloads is named once; page and browser still preload the same.
  const short = shown.map(([id, { id: _, parentId, imports, css, ...route }]) => {
    const own = imports.filter((/** @type {string} */ file) => !rest.entry.imports.includes(file))
    const kept = { ...(own.length && { imports: own }), ...(css.length && { css }) }
    return [id, { ...route, ...(parentId !== 'root' && { parentId }), ...kept }]
  })
  // Each knows its own name again, and that it stands below the root.
  const whole =
    'for(const [id,route] of Object.entries(window.__remixManifest.routes)){route.id=id;if(id!=="root")route.parentId??="root"}'
  /** @param {string} file @param {typeof short} routes */
  const write = (file, routes) => {
    const plain = JSON.stringify({ ...rest, routes: Object.fromEntries(routes) })
    writeFileSync(file, `${before}${plain.replaceAll(/,"has\w+":false/g, '')};${whole}`)
  }
  write(path.replace('manifest-', 'office-manifest-'), short)
  write(
    path,
    short.filter(([id]) => !id.startsWith('routes/admin/')),
  )
}
