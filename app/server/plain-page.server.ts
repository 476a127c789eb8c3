import { headersFor, pagePolicy } from '~/http/headers.server'
import { isWadiz, urls } from '~/urls/shop'

interface PlainPage {
  /** The requested path; it decides between the shop's and the campaign's look. */
  at: string
  status: number
  title: string
  advice: string
  headers?: Record<string, string>
}

/** A page that needs no file, no database and no script, for when nothing else can be rendered. */
export function renderPlainPage({ at, status, title, advice, headers = {} }: PlainPage): Response {
  const campaign = isWadiz(at)
  const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · 주인공</title>
<style>body{margin:0;background:#fffbf4;color:#2a2733;font:16px/1.65 "Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic",system-ui,sans-serif;word-break:keep-all}main{max-width:36rem;margin:0 auto;padding:4rem 1rem}h1{font-size:1.75rem}p{color:#6b645e}a{display:inline-block;margin-top:1rem;padding:.6rem 1.25rem;border-radius:10px;background:${campaign ? '#0b7a75' : '#c4412a'};color:#fff;font-weight:700;text-decoration:none}</style>
<main><h1>${title}</h1><p>${advice}</p><a href="${campaign ? urls.wadiz() : urls.home()}">홈으로 가기</a></main></html>`
  return new Response(html, {
    status,
    headers: {
      ...headersFor(at),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(''),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
