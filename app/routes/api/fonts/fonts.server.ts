import { createHash } from 'node:crypto'
import { defaultTextStyle } from '~/book/document'
import { families } from '~/book/metrics'
import { errorResponse, requireFound } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { fontNames } from '~/texts/fonts'
import { fileUrls } from '~/urls/files'

const kinds: Record<string, string> = { serif: 'serif', 'sans-serif': 'sans-serif', cursive: 'handwriting' }

export function listFonts() {
  const { fontFamily, fontWeight } = defaultTextStyle()
  const fonts = families.map(({ id, family, generic, faces }) => ({
    id,
    systemFamily: family,
    cssFamily: `'${family}', ${generic}`,
    displayName: fontNames[id] ?? family,
    type: kinds[generic] ?? generic,
    previewCss: fileUrls.fontCss(id),
    weights: faces.map(({ weight }) => weight),
    licence: fileUrls.fontLicence(id),
  }))
  return { fonts, defaultFamily: fontFamily, defaultWeight: fontWeight }
}

const TYPES = {
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** Public for an hour, then revalidated with the ETag. */
export async function respondCacheableText(
  args: RequestArgs,
  type: keyof typeof TYPES,
  find: () => string | undefined | Promise<string | undefined>,
): Promise<Response> {
  try {
    const text = requireFound(await find(), 'file.unknown')
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
    return errorResponse(thrown, args)
  }
}
