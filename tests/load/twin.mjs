import { createServer } from 'node:http'

// A static copy of an open shop to compare pages with: the same pages without scripts, and all their files, from
// memory. `node tests/load/twin.mjs http://localhost:3000 4000`

const [, , shop = 'http://localhost:3000', port = '4000'] = process.argv
const memory = new Map()

createServer(async (req, res) => {
  try {
    const encoding = /\bbr\b/.test(req.headers['accept-encoding'] ?? '') ? 'br' : 'identity'
    const key = `${encoding} ${req.headers.accept?.includes('avif') ? 'avif' : ''} ${req.url}`
    if (!memory.has(key)) memory.set(key, await twinOf(req.url ?? '/', encoding))
    const { status, headers, body } = memory.get(key)
    res.writeHead(status, headers).end(body)
  } catch (error) {
    res.writeHead(502).end(String(error))
  }
}).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`twin of ${shop}: http://localhost:${port}\n`),
)

/**
 * @param {string} path
 * @param {string} encoding
 */
async function twinOf(path, encoding) {
  const { brotliCompressSync } = await import('node:zlib')
  const response = await fetch(shop + path)
  const type = response.headers.get('content-type') ?? ''
  const whole = Buffer.from(await response.arrayBuffer())
  const bytes = /html/.test(type) ? Buffer.from(withoutScripts(whole.toString())) : whole
  const packed = encoding === 'br' && /html|css|svg|javascript/.test(type)
  const body = packed ? brotliCompressSync(bytes) : bytes
  return {
    status: response.status,
    body,
    headers: {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': response.headers.get('cache-control') ?? 'no-cache',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
    },
  }
}

/** @param {string} html */
function withoutScripts(html) {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
}
