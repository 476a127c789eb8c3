import { compressSegment, type Segment } from './gzip-segments.server'
import type { SlotRange } from './split-slots.server'

/** A fixed part of a page, and the slot that follows it with the visitor's version. */
export interface PageSegment {
  fixed: Segment
  slot?: { name: string; content: Segment }
}

export async function compressSegments(body: Buffer, slots: readonly SlotRange[]): Promise<PageSegment[]> {
  let from = 0
  const segments: Promise<PageSegment>[] = []
  for (const { name, start, end } of slots) {
    segments.push(segmentOf(body.subarray(from, start), { name, content: body.subarray(start, end) }))
    from = end
  }
  segments.push(segmentOf(body.subarray(from)))
  return Promise.all(segments)
}

async function segmentOf(fixed: Buffer, slot?: { name: string; content: Buffer }): Promise<PageSegment> {
  return {
    fixed: await compressSegment(fixed),
    slot: slot && { name: slot.name, content: await compressSegment(slot.content) },
  }
}
