import { MAX_MANUSCRIPT_LETTERS, MAX_PARAGRAPHS } from '~/domain/presets/manuscript.input.server'
import { Refusal } from '~/domain/refusal'
import { decodeText } from '~/http/formats/csv.server'
import { MacroDocx, NoDocx, readDocx } from '~/http/formats/docx.server'
import { BadZip } from '~/http/formats/unzip.server'

interface ManuscriptText {
  text: string
  /** pictures and objects of a document that were left out */
  leftOut: number
}

/** A file takes precedence over the pasted text. */
export async function readManuscript(form: FormData, file?: Uint8Array): Promise<ManuscriptText> {
  const pasted = form.get('text')
  const found = file ? await readFile(file) : { text: typeof pasted === 'string' ? pasted : '', leftOut: 0 }
  const field = file ? 'file' : 'text'
  const text = found.text.replaceAll('\0', '')
  if (!text.trim()) throw new Refusal(file ? 'manuscript.noWords' : 'manuscript.empty', field)
  if (text.split('\n').length > MAX_PARAGRAPHS) throw new Refusal('manuscript.tooManyParagraphs', field)
  if (text.length > MAX_MANUSCRIPT_LETTERS) throw new Refusal('manuscript.tooLong', field)
  return { ...found, text }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

async function readFile(bytes: Uint8Array): Promise<ManuscriptText> {
  if (startsWith(bytes, 0x50, 0x4b)) return readDocument(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('manuscript.oldDocument', 'file')
  return { text: readPlain(bytes), leftOut: 0 }
}

function readPlain(bytes: Uint8Array): string {
  // RTF and PDF are text of their own, which no author wrote.
  if (/^(\{\\rtf|%PDF|<html|<!doctype)/i.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1')))
    throw new Refusal('manuscript.otherFile', 'file')
  // Only UTF-16 has bytes of zero in a text; nearly every other kind of file has some.
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
  if (!isWide && bytes.includes(0)) throw new Refusal('manuscript.otherFile', 'file')
  try {
    return decodeText(bytes)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'csv.unreadable')
      throw new Refusal('manuscript.unreadable', 'file')
    throw error
  }
}

async function readDocument(bytes: Uint8Array): Promise<ManuscriptText> {
  try {
    return await readDocx(bytes)
  } catch (error) {
    if (error instanceof MacroDocx) throw new Refusal('manuscript.macros', 'file')
    if (error instanceof NoDocx) throw new Refusal('manuscript.otherFile', 'file')
    if (error instanceof BadZip)
      throw new Refusal(error.isTooLarge ? 'manuscript.unpacksTooLarge' : 'manuscript.broken', 'file')
    throw error
  }
}
