import type { PageState } from '~/domain/previews/preview'
import { Refusal } from '~/domain/refusal'
import { erasedPictureText } from '~/texts/erased-picture'

/** A line for each word: also a small picture of a list can be read. */
const lines = erasedPictureText
  .split(' ')
  .map((word, i) => `<text x="200" y="${190 + 80 * i}" font-size="62">${word}</text>`)
const erased = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<title>${erasedPictureText}</title>
<rect width="400" height="400" fill="#f3efe8"/>
<g text-anchor="middle" font-family="sans-serif" fill="#5f574d">${lines.join('')}</g>
</svg>`

/** The browser's sign for a broken picture would lie over the page as it is sold. */
const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** To throw for a picture whose key is gone. */
export const erasedPicture = (request: Request) => missingPicture(request, erased)

/** To throw for a page that was not painted in time. One that is still being painted is not missing: no browser logs an error. */
export const unpaintedPage = (request: Request, state: PageState) =>
  missingPicture(request, nothing, state === 'waiting' ? 200 : 404)

/** An `img` shows the body of a 404, so that a page needs no script. */
function missingPicture({ headers }: Request, picture: string, status = 404): Response | Refusal {
  if (headers.get('Sec-Fetch-Dest') !== 'image') return new Refusal('file.unknown')
  return new Response(picture, {
    status,
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
