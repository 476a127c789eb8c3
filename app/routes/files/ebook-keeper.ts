import { islands } from 'virtual:islands'

/** A service worker's folder is its scope, so this stands at /ebook/ and loads the built script from the assets. */
export const loader = () =>
  new Response(`importScripts(${JSON.stringify(islands.ebookKeeper.src)})\n`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  })
