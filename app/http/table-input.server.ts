import { Refusal } from '~/domain/refusal'
import { decodeText } from './formats/csv.server'
import { readForm } from './input.server'

const MAX_TABLE_BYTES = 2 * 1024 * 1024
/** A pasted table arrives URL-encoded, nine bytes for each syllable. */
const MAX_BODY_BYTES = 4 * MAX_TABLE_BYTES

/** The fields also go into `typed`, which a refused form shows again. `box`: the field for pasting. */
export async function readFormWithTable(request: Request, box: string, typed: FormData): Promise<FormData> {
  const form = await readForm(request, { most: MAX_BODY_BYTES }).catch((error: unknown) => {
    const isTooLarge = error instanceof Refusal && error.code === 'input.tooLarge'
    if (!isTooLarge) throw error
    // The body was discarded unread, so the error stands at both fields.
    const faults = { [box]: { code: 'csv.tooLarge' }, file: { code: 'csv.tooLarge' } }
    throw new Refusal('csv.tooLarge', undefined, { faults })
  })
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  return form
}

/** A file takes precedence over the pasted text. */
export async function readTable(form: FormData, box: string): Promise<string> {
  const [file, text] = [form.get('file'), form.get(box)]
  if (file instanceof File && file.size) {
    if (file.size > MAX_TABLE_BYTES) throw new Refusal('csv.tooLarge', 'file')
    return decodeText(new Uint8Array(await file.arrayBuffer()))
  }
  if (typeof text !== 'string') return ''
  if (Buffer.byteLength(text) > MAX_TABLE_BYTES) throw new Refusal('csv.tooLarge', box)
  return text
}
