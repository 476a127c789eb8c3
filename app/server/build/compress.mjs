import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build, every text file is also stored as small as it compresses, so that serving it costs no time.

const folder = fileURLToPath(new URL('../../../build/client', import.meta.url))

shortenManifest()

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue
  const bytes = readFileSync(path)
  if (bytes.length < 800) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/**
 * The browser's manifest lists the routes that it can show or post to. Routes that only the server answers and pages
 * without the framework are left out: the browser loads those as whole documents. The office has a complete manifest of its
 * own, so that shoppers do not download its routes.
 */
function shortenManifest() {
  const [name = ''] = readdirSync(join(folder, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file))
  const path = join(folder, 'assets', name)
  const [, before = '', map = '{}'] = readFileSync(path, 'utf8').match(/^([^{]*)(\{.*\});?$/s) ?? []
  const { routes, ...rest } = JSON.parse(map)
  const listed = Object.entries(routes).filter(
    ([id]) =>
      !/^(routes\/(account\/dialog|api|children|files|ops|pretend|order\/complete)|files-)/.test(id) &&
      !/^(routes\/policies\/|wadiz-)(terms|privacy|refund-policy)$/.test(id),
  )
  // Imports that every page preloads are listed once; page and browser still preload the same files.
  const short = listed.map(([id, { id: _, parentId, imports, css, ...route }]) => {
    const own = imports.filter((/** @type {string} */ file) => !rest.entry.imports.includes(file))
    const parts = { ...(own.length && { imports: own }), ...(css.length && { css }) }
    return [id, { ...route, ...(parentId !== 'root' && { parentId }), ...parts }]
  })
  // The appended script restores each route's `id` and its parent `root`.
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
