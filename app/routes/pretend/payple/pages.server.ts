import { randomBytes } from 'node:crypto'
import type { PayWay } from '~/ports/payment/ways'
import type { OpenedWindow } from './pretend-payple.server'

// The pretended provider's pages: they use none of the shop's layout and cannot be mistaken for the real provider's.

interface Page {
  status?: number
  title: string
  body: string
  leadsTo?: string
  /** the origin that may frame the page */
  shop?: string
  script?: string
}

const WAYS: Record<PayWay, string> = { appCard: '카드', naverPay: '네이버페이', kakaoPay: '카카오페이' }

export function errorPage(status: number, sentence: string): Response {
  return page({ status, title: '가상 결제창', body: `<p role="alert">${escaped(sentence)}</p>` })
}

export function windowPage(opened: OpenedWindow & { words: string; action: string }): Response {
  const { goods, amount, words, action, shop, way = 'appCard' } = opened
  return page({
    title: '가상 결제창',
    leadsTo: `${new URL(action).origin} ${shop}`,
    shop,
    body: `
      <h1>${WAYS[way]} 결제 연습</h1>
      <dl><dt>상품</dt><dd>${escaped(goods)}</dd><dt>금액</dt><dd><strong>${amount.toLocaleString('ko-KR')}원</strong></dd></dl>
      <form method="post" action="${escaped(action)}">
        <input type="hidden" name="words" value="${escaped(words)}">
        <button class="yes" name="answer" value="yes">승인</button>
        <button name="answer" value="no">거절</button>
        <button name="answer" value="close">닫기</button>
      </form>
      <p class="soft">승인은 인증이 된 것처럼, 거절은 카드사가 거절한 것처럼, 닫기는 창을 닫은 것처럼 매장에 알려요. 카드 번호는 묻지 않아요.</p>`,
  })
}

/** Sends the result by a form submit, or by `postMessage` when the window is a layer in the shop's page. */
export function returnPage({ back, shop }: OpenedWindow, result: Record<string, string>): Response {
  if (!/^https?:/.test(back)) return messagePage(shop, result)
  const inputs = Object.entries(result)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  return page({
    title: '매장으로 돌아가기',
    leadsTo: new URL(back).origin,
    shop,
    body: `
      <h1>매장으로 돌아가고 있어요</h1>
      <form method="post" action="${escaped(back)}">${inputs}<button class="yes">매장으로 돌아가기</button></form>
      <p class="soft">자동으로 넘어가지 않으면 버튼을 눌러 주세요.</p>`,
    script: 'document.forms[0].submit()',
  })
}

function messagePage(shop: string, result: Record<string, string>): Response {
  const message = { type: result.PCD_PAY_RST === 'close' ? 'close' : 'pay_result', data: result }
  // Escapes `<`, so that no value can close the script element.
  const words = JSON.stringify(message).replace(/</g, '\\u003c')
  return page({
    title: '매장으로 돌아가기',
    shop,
    body: '<p>매장으로 돌아가고 있어요.</p>',
    script: `parent.postMessage(${words}, ${JSON.stringify(shop)})`,
  })
}

function page({ status = 200, title, body, leadsTo, shop, script }: Page): Response {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${leadsTo ?? "'none'"}`,
    `frame-ancestors ${shop || "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
  return new Response(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} (실제로 결제되지 않아요)</title><style nonce="${nonce}">${STYLE}</style></head>
<body><p class="test">가상 결제창 · 실제로 결제되지 않아요</p><main>${body}</main>${
      script ? `<script nonce="${nonce}">${script}</script>` : ''
    }</body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
      },
    },
  )
}

const STYLE = `
body{margin:0;background:#fff;color:#2a2733;font:16px/1.65 "Apple SD Gothic Neo","Noto Sans KR","Malgun Gothic",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
.test{margin:0;padding:12px 16px;background:#ffd66b;font-weight:700;text-align:center}
main{max-width:420px;margin:0 auto;padding:16px 20px}
h1{font-size:20px;margin:8px 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:#6b645e}dd{margin:0;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}
button{min-height:48px;border:1px solid #9a8468;border-radius:10px;background:#fff;color:inherit;font:inherit;font-weight:700;cursor:pointer}
button.yes{background:#27629b;border-color:#27629b;color:#fff}
button:focus-visible{outline:3px solid #27629b;outline-offset:2px}
.soft{color:#6b645e;font-size:14px}`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
