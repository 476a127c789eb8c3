/** A title page as a picture that holds all it shows, and what is read aloud of it. */
export interface TitlePagePicture {
  /** a data address */
  picture: string
  text: string
}
