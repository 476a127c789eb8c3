/** A title page as a self-contained picture, and its text for screen readers. */
export interface TitlePagePicture {
  picture: string
  text: string
}
