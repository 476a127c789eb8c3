import type { Box } from '~/book/document'
import { dpiOf } from '~/book/print/paper'
import { PART_PX } from '~/book/print/print'
import { GOOD_DPI, headFault } from '~/book/print/problem'
import { HEAD_IN_FRAME } from '~/engines/composite/composite'
import type { PlacedPicture } from '~/engines/print/print'
import type { ChildOnPage } from './child-on-page.server'
import type { SheetContext } from './sheets.server'

export function checkResolution({ faults }: SheetContext, pixels: number, at: Box) {
  const dpi = dpiOf(pixels, at.width)
  if (dpi < GOOD_DPI) faults.push({ code: 'lowDpi', detail: String(dpi) })
}

/** All masters are painted alike, so the first shows whether their place enlarges them too much. */
export function checkMasters(
  context: SheetContext,
  masters: readonly Pick<PlacedPicture, 'at' | 'without'>[],
) {
  for (const { at, without = 0 } of masters.slice(0, 1)) checkResolution(context, PART_PX - without * 2, at)
}

/** Print only enlarges a small head, so its size in the photo counts. An unreadable picture is reported elsewhere. */
export async function checkHeadResolution(
  { faults }: SheetContext,
  { head, scale }: { head: ChildOnPage['head']; scale: number },
) {
  const { width = 0 } = await readSize(head.picture)
  const dpi = dpiOf(width * HEAD_IN_FRAME, scale)
  const code = headFault(dpi)
  if (code) faults.push({ code, detail: String(dpi) })
}

/** An unreadable picture has no size; the press reports it. */
export async function readSize(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => ({ autoOrient: { width: 1, height: 1 } }))
  return autoOrient
}
