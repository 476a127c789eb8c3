import type { MetaDescriptor } from '@remix-run/node'
import { shop } from '~/texts/shop'

interface PageHead {
  title: string
  description: string
  path: string
  picture?: string
  hidden?: boolean
  type?: 'website' | 'product'
}

/** The matches that Remix passes to `meta`; the root's data has the shop's origin. */
type Matches = readonly ({ id: string; data: unknown } | undefined)[]

export function originFrom(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.data as { origin?: string } | undefined
  return root?.origin ?? ''
}

export function pageMeta(matches: Matches, page: PageHead): MetaDescriptor[] {
  const origin = originFrom(matches)
  const url = origin + page.path
  const picture = page.picture && origin + page.picture
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

export function pageTitle(name: string): string {
  return `${name} · ${shop.name}`
}

/** For a page that search engines leave out. */
export const noindexMeta = (name: string): MetaDescriptor[] => [
  { title: pageTitle(name) },
  { name: 'robots', content: 'noindex' },
]

/** Inlined to save a request. Clients that request `/favicon.svg` find it there. */
export const faviconUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath fill='%23C4412A' d='M5 6c4-2 8-2 11 1 3-3 7-3 11-1v20c-4-2-8-2-11 1-3-3-7-3-11-1z'/%3E%3Ccircle cx='16' cy='15' r='5' fill='%23FFD66B'/%3E%3C/svg%3E"
