/** A title page as a self-contained picture, and its text for screen readers. */
export interface TitlePagePicture {
  /** a data address */
  picture: string
  text: string
}
