/** Where a slot is in a page: what stands there between the two offsets is the visitor's version. */
export interface SlotRange {
  name: string
  start: number
  end: number
}

/** Removes the marks around slots from a page. The offsets count bytes. */
export function splitSlots(html: string, mark?: string): { body: Buffer; slots: SlotRange[] } {
  if (!mark) return { body: Buffer.from(html), slots: [] }
  const parts: Buffer[] = []
  const slots: SlotRange[] = []
  let length = 0
  const add = (text: string) => {
    const bytes = Buffer.from(text)
    parts.push(bytes)
    length += bytes.length
  }
  let from = 0
  for (const found of html.matchAll(
    new RegExp(`<slot-mark data-mark="${mark}:(\\w+)">(.*?)</slot-mark>`, 'gs'),
  )) {
    const [whole, name = '', content = ''] = found
    add(html.slice(from, found.index))
    const start = length
    add(content)
    slots.push({ name, start, end: length })
    from = found.index + whole.length
  }
  add(html.slice(from))
  return { body: Buffer.concat(parts), slots }
}
