import { MOST_KEYS } from '~/domain/presets/preset.input.server'
import { plainJson } from '~/http/input.server'

/** A text larger than typed input was pasted or comes from a file: the schema of pages cleans it. */
export const pagesFrom = (text: string) => plainJson(text, { keys: MOST_KEYS, hasAnyText: true })
