/** A cover as the book will have it. */
export interface CoverPreview {
  url: string
  /** the covers' letters cannot write the child's name, or it is too long for them */
  isNameLeftOut: boolean
}
