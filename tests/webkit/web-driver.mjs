import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// WebKitGTK's own browser, driven over the WebDriver protocol on a screen in memory. Debian has them as
// `webkit2gtk-driver` and `xvfb`.

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSERS = ['4.1', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)
const START_MS = 15_000

/** What of WebKit is missing on this machine. */
export const listMissing = () =>
  [
    [DRIVER, [DRIVER]],
    [SCREEN, [SCREEN]],
    ['MiniBrowser', BROWSERS],
  ].flatMap(([name, paths]) => ([...(paths ?? [])].some((path) => existsSync(path)) ? [] : [String(name)]))

/**
 * Opens a browser on an empty page, runs the work in it and closes it.
 * @template T
 * @param {number} port a free one
 * @param {(page: { version: string, run: (script: string, ...given: unknown[]) => Promise<unknown> }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withWebKit(port, work) {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let driver
  try {
    const number = await new Promise((resolve, reject) => {
      screen.once('error', reject)
      screen.stdio[3]?.once('data', resolve)
    })
    driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
      stdio: 'ignore',
    })
    return await inSession(`http://127.0.0.1:${port}/session`, work)
  } finally {
    driver?.kill()
    screen.kill()
  }
}

/**
 * @template T
 * @param {string} address
 * @param {Parameters<typeof withWebKit<T>>[1]} work
 */
async function inSession(address, work) {
  const binary = BROWSERS.find((path) => existsSync(path))
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId, capabilities } = await startSession(address, { capabilities: { alwaysMatch: options } })
  const session = `${address}/${sessionId}`
  try {
    await ask('POST', `${session}/url`, { url: 'about:blank' })
    return await work({
      version: capabilities.browserVersion,
      run: (script, ...args) => ask('POST', `${session}/execute/sync`, { script, args }),
    })
  } finally {
    await ask('DELETE', session)
  }
}

/** The driver needs a moment before it listens. @param {string} address @param {unknown} body @returns {Promise<any>} */
async function startSession(address, body) {
  const end = Date.now() + START_MS
  for (;;)
    try {
      return await ask('POST', address, body)
    } catch (error) {
      if (Date.now() > end || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
}

/** @param {string} method @param {string} address @param {unknown} [body] @returns {Promise<any>} */
async function ask(method, address, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method, headers, body: body ? JSON.stringify(body) : undefined })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`WebDriver: ${value?.error} ${value?.message}`)
  return value
}
