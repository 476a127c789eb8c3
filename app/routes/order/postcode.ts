import { SEARCH_MS } from '~/domain/orders/postcode'

/** Where the search's own script lies. It is somebody else's, so it runs in a frame that knows nobody. */
const LOADER = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

const policy = [
  "default-src 'none'",
  // The widget writes scripts of its own into what it makes, which no nonce reaches.
  "script-src https://t1.kakaocdn.net https://t1.daumcdn.net 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'frame-src https://postcode.map.kakao.com https://postcode.map.daum.net',
  'img-src data: https://t1.kakaocdn.net https://t1.daumcdn.net https://stlog1-local.kakao.com',
  'connect-src https://stlog1-local.kakao.com',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const page = `<!doctype html>
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
  const say = (said) => parent !== window && parent.postMessage(said, location.origin)
  let over = false
  const end = (postcode) => {
    if (over) return
    over = true
    clearTimeout(late)
    say({ postcode })
  }
  const late = setTimeout(() => end('failed'), ${SEARCH_MS})
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

/** The same for everybody. */
export function loader() {
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=300',
    },
  })
}
