import { MAX_PRESET_KEYS } from '~/domain/presets/preset.input.server'
import { parseJson } from '~/http/input.server'

/** A text larger than typed input was pasted or comes from a file: the schema of pages cleans it. */
export const parsePages = (text: string) => parseJson(text, { keys: MAX_PRESET_KEYS, hasAnyText: true })
