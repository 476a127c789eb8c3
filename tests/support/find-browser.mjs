import { existsSync } from 'node:fs'

const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Debian's browser if installed, otherwise Playwright's own. The shell needs two thirds of Chromium's CPU time. */
export const findBrowser = () => paths.find((path) => existsSync(path))
