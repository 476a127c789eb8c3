import { connect } from 'node:net'

// Measures the responses per second of an address. It counts bytes and parses only the head, because a client that
// decodes every body would measure itself (Korean text costs it five times as much as Latin).

/**
 * @param {string} url
 * @param {{ headers?: Record<string, string>, connections?: number, seconds?: number, restMs?: number }} how `restMs` is the
 *   pause between a response and the next request
 * @returns {Promise<{ perSecond: number, times: number[] }>} `times` are the response times in milliseconds, sorted
 */
export async function rate(url, { headers = {}, connections = 20, seconds = 4, restMs = 0 } = {}) {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`
  const began = performance.now()
  const until = began + seconds * 1000
  /** @type {number[]} */
  const times = []

  const one = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, ask)
      let asked = 0
      let left = 0
      function ask() {
        asked = performance.now()
        socket.write(request)
      }
      socket.on('error', reject)
      socket.on('close', resolve)
      socket.on('data', (chunk) => {
        left = left > 0 ? left - chunk.length : bodyLeft(chunk)
        if (left > 0) return
        if (Number.isNaN(left))
          return socket.destroy(new Error(`${url}: ${chunk.subarray(0, 60).toString('latin1')}`))
        const now = performance.now()
        times.push(now - asked)
        if (now >= until) socket.destroy()
        else if (restMs) setTimeout(ask, restMs)
        else ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  const spent = (performance.now() - began) / 1000
  return { perSecond: times.length / spent, times: times.sort((a, b) => a - b) }
}

/**
 * The bytes that follow this first chunk of a response; NaN unless the status is 200.
 * @param {Buffer} chunk
 */
function bodyLeft(chunk) {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.subarray(0, end).toString('latin1')
  const length = head.match(/\r\ncontent-length: (\d+)/i)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || end < 0 || length === undefined) return Number.NaN
  return end + 4 + Number(length) - chunk.length
}
