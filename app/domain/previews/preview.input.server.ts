import { z } from 'zod'
import { faceSides } from '~/engines/composite/composite'
import { idText } from '../input.server'
import { styles } from './preview'
import { parseChildName } from './whole-book'

export const previewName = z.string().regex(/^[\w-]{22}$/)

/** Whose face is meant in a photo of several people. */
export const faceField = z.enum(faceSides).optional()

export const previewForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('preview'),
    consent: z.literal('on').optional(),
    style: z.enum(styles).optional(),
    face: faceField,
  }),
  z.object({ intent: z.literal('withoutPhoto') }),
  z.object({ intent: z.literal('style'), name: previewName, style: z.enum(styles) }),
  z.object({ intent: z.literal('redraw'), name: previewName }),
  z.object({ intent: z.literal('agree'), consent: z.literal('on').optional() }),
  z.object({ intent: z.literal('again'), name: previewName }),
  z.object({ intent: z.literal('anyway'), name: previewName }),
  z.object({ intent: z.literal('second'), name: previewName, face: faceField }),
  z.object({ intent: z.literal('withoutSecond'), name: previewName }),
  z.object({ intent: z.literal('erase'), name: previewName }),
])

/** The second photo by the API. */
export const secondFields = z.object({ face: faceField })

export const previewFields = z.object({
  bookId: idText,
  /** only compared with the book's own path, never opened */
  targetPath: z.string().max(2048).optional(),
  wadizMode: z.enum(['true', 'false']).optional(),
  /** a guardian's consent, when a page of ours sends the form */
  consent: z.literal('on').optional(),
  /** absent means `photo` for programs; pages of ours ask for a drawn child */
  style: z.enum(styles).optional(),
  face: faceField,
  /** a drawn child without a photo; its bounds are in `looks/look.input.server` */
  look: z.string().optional(),
})

const nameRefusals = { long: 'order.longChild', letters: 'order.oddLetters' } as const

/** The child's name as typed; an empty field removes it. */
export const childNameField = z.string().transform((typed, { addIssue }) => {
  const { child = '', fault } = parseChildName(typed)
  if (fault) addIssue({ code: 'custom', message: nameRefusals[fault] })
  return child
})

/** The name that is asked for together with the photo. */
export const givenChildName = childNameField.pipe(z.string().min(1, 'order.noChild'))

/** The forms of the page with all books of a child. */
export const childBooksForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('preview'),
    childName: givenChildName,
    consent: z.literal('on').optional(),
    face: faceField,
  }),
  z.object({ intent: z.literal('withoutPhoto'), childName: givenChildName }),
  z.object({ intent: z.literal('open'), book: idText, name: previewName }),
])

/** The buttons of a whole book: paint it, put the name in, or go on with that name to either order form. */
export const wholeBookForm = z.object({
  intent: z.enum(['paint', 'name', 'register', 'order']).default('paint'),
  childName: childNameField.optional(),
})
