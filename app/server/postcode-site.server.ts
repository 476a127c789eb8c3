import type { IncomingMessage } from 'node:http'
import { config } from '~/config/config.server'
import { POSTCODE_TIMEOUT_MS } from '~/domain/orders/checkout/postcode'
import { commonHeaders } from '~/http/headers.server'
import { orderFormUrls } from '~/urls/order-form'
import type { Exchange } from './exchange.server'

// The site of the address search. Its script is another company's, so its page has an origin without any shop data.

const LOADER = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

/** Kakao's inner page needs an origin and a form. The sandbox forbids new windows and leaving the shop's page. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin allow-forms'

const pagePolicy = (shops: readonly string[]) =>
  [
    SANDBOX,
    "default-src 'none'",
    // The widget inserts inline scripts into its documents, which no nonce reaches.
    "script-src https://t1.kakaocdn.net https://t1.daumcdn.net 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'frame-src https://postcode.map.kakao.com https://postcode.map.daum.net',
    'img-src data: https://t1.kakaocdn.net https://t1.daumcdn.net https://stlog1-local.kakao.com',
    'connect-src https://stlog1-local.kakao.com',
    `frame-ancestors ${shops.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const renderPage = (shops: readonly string[]) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>주소 찾기</title>
<style>html,body,#search{height:100%;margin:0}body{font-family:sans-serif;background:#fff}</style>
<div id="search"></div>
<noscript>주소 찾기는 이 브라우저에서 쓸 수 없어요. 주문서에 우편번호와 주소를 직접 적어 주세요.</noscript>
<script>
  const search = document.getElementById('search')
  const asked = new URLSearchParams(location.hash.slice(1))
  const [nonce, shop] = [asked.get('nonce'), asked.get('shop')]
  const isFramed = parent !== window && ${JSON.stringify(shops)}.includes(shop)
  const say = (said) => isFramed && parent.postMessage({ nonce, ...said }, shop)
  let over = false
  const end = (postcode) => {
    if (over) return
    over = true
    clearTimeout(late)
    say({ postcode })
  }
  const late = setTimeout(() => end('failed'), ${POSTCODE_TIMEOUT_MS})
  const names = ['zonecode', 'userSelectedType', 'address', 'roadAddress', 'autoRoadAddress', 'jibunAddress', 'autoJibunAddress', 'bname', 'buildingName', 'apartment']
  const open = () => {
    const Postcode = window.kakao?.Postcode ?? window.daum?.Postcode
    if (!Postcode) return end('failed')
    try {
      new Postcode({
        width: '100%',
        height: '100%',
        onresize: () => end('ready'),
        oncomplete: (data) => {
          end('ready')
          say({ postcode: 'picked', picked: Object.fromEntries(names.map((name) => [name, String(data[name] ?? '')])) })
        },
      }).embed(search, { autoClose: false })
      // What it made is a frame; once that has come, it is there.
      search.querySelector('iframe')?.addEventListener('load', () => end('ready'))
    } catch (error) {
      console.info(String(error))
      end('failed')
    }
  }
  const loader = document.createElement('script')
  loader.src = '${LOADER}'
  loader.onload = open
  loader.onerror = () => end('failed')
  document.head.append(loader)
</script>
</html>`

type Site = Pick<typeof config, 'postcodeOrigin' | 'origins'>

/** True for every request to the address search's host, whatever its path. */
export function isForPostcodeSite(
  { headers }: Pick<IncomingMessage, 'headers'>,
  site: Site = config,
): boolean {
  return (
    site.postcodeOrigin !== undefined && headers.host?.toLowerCase() === new URL(site.postcodeOrigin).host
  )
}

/** Serves the one page; no file, page or API of the shop is reachable on this host. */
export function respondAtPostcodeSite(
  req: Pick<IncomingMessage, 'method' | 'url'>,
  { origins }: Site = config,
) {
  const isReading = req.method === 'GET' || req.method === 'HEAD'
  const isPage = isReading && req.url?.split('?')[0] === orderFormUrls.postcode()
  if (!isPage)
    return toResponse(404, '', {
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    })
  const policy = { 'Content-Security-Policy': pagePolicy(origins), 'Cache-Control': 'public, max-age=300' }
  return toResponse(200, renderPage(origins), policy)
}

function toResponse(status: number, body: string, more: Record<string, string>) {
  // `frame-ancestors` decides which sites may frame the page; X-Frame-Options can name only the page's own origin.
  const { 'X-Frame-Options': _, ...common } = commonHeaders()
  return { status, body, headers: { ...common, 'Content-Type': 'text/html; charset=utf-8', ...more } }
}

export function sendAtPostcodeSite({ req, res, visit }: Exchange) {
  const { status, body, headers } = respondAtPostcodeSite(req)
  res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), 'X-Request-Id': visit.id })
  res.end(req.method === 'HEAD' ? undefined : body)
  if (!req.complete) req.resume()
}
