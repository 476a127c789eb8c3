import { deflateRawSync } from 'node:zlib'
import { checksum } from '~/domain/pictures/checksum.server'
import { endRecords, indexRecord, localRecord } from '~/http/formats/zip-records.server'

// Word documents as Word writes them: compressed parts in a zip archive.

export interface DocxPart {
  name: string
  text: string
}

export const paragraph = (text: string, inside = '') =>
  `<w:p><w:pPr>${inside}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const wordDocument = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${NAMESPACE}"><w:body>${body}<w:sectPr/></w:body></w:document>`

export function docx(body: string, parts: DocxPart[] = []): Buffer {
  const all = [{ name: 'word/document.xml', text: wordDocument(body) }, ...parts]
  const [pieces, index]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, text } of all) {
    const packed = deflateRawSync(Buffer.from(text))
    const file = { name, bytes: packed.length, crc32: checksum(Buffer.from(text)) }
    const [local, entry] = [localRecord(file), indexRecord(file, at)]
    local.writeUInt16LE(8, 8)
    entry.writeUInt16LE(8, 10)
    local.writeUInt32LE(Buffer.byteLength(text), 22)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    pieces.push(local, packed)
    index.push(entry)
    at += local.length + packed.length
  }
  const list = Buffer.concat(index)
  return Buffer.concat([...pieces, list, endRecords(all.length, list.length, at)])
}
