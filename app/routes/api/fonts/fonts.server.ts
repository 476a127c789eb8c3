import { createHash } from 'node:crypto'
import { plainStyle } from '~/book/document'
import { families } from '~/book/metrics'
import { found, refusedFor } from '~/http/respond.server'
import type { Arriving } from '~/http/visit.server'
import { fontNames } from '~/texts/fonts'
import { fileAddress } from '~/urls/files'

// The font families that a book may use: public and cacheable.

const kinds: Record<string, string> = { serif: 'serif', 'sans-serif': 'sans-serif', cursive: 'handwriting' }

export function fontsListed() {
  const { fontFamily, fontWeight } = plainStyle()
  const fonts = families.map(({ id, family, generic, faces }) => ({
    id,
    systemFamily: family,
    cssFamily: `'${family}', ${generic}`,
    displayName: fontNames[id] ?? family,
    type: kinds[generic] ?? generic,
    previewCss: fileAddress.fontCss(id),
    weights: faces.map(({ weight }) => weight),
    licence: fileAddress.fontLicence(id),
  }))
  return { fonts, defaultFamily: fontFamily, defaultWeight: fontWeight }
}

const TYPES = {
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** Public for an hour, then revalidated with the ETag. */
export async function answerKept(
  args: Arriving,
  type: keyof typeof TYPES,
  find: () => string | undefined | Promise<string | undefined>,
): Promise<Response> {
  try {
    const text = found(await find(), 'file.unknown')
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
    const headers = {
      'Cache-Control': 'public, max-age=3600',
      ETag: `W/${tag}`,
      'X-Content-Type-Options': 'nosniff',
    }
    const held = args.request.headers.get('If-None-Match')?.split(',') ?? []
    if (held.some((one) => one.trim().replace(/^W\//, '') === tag))
      return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'Content-Type': TYPES[type] } })
  } catch (thrown) {
    return refusedFor(thrown, args)
  }
}
