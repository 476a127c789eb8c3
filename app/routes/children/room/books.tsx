import { roomTexts } from '~/texts/child-room/room'
import { roomUrls } from '~/urls/child-room'
import type { RoomView } from './room-view'

/**
 * The same child in every book; pressing one puts it on the stage. The pictures are requested when the list is opened: by the
 * script, and without it as backgrounds, since a browser without script requests every image of a page at once.
 */
export function OtherBooks({
  name,
  version,
  book,
  books,
}: Pick<RoomView, 'name' | 'version' | 'book' | 'books'>) {
  const pictures = books.map(({ id }) => roomUrls.picture(name, roomUrls.bookFile(id), version))
  return (
    <details className="other-books" data-books>
      <summary>{roomTexts.otherBooks}</summary>
      <noscript>
        <style>{pictures.map(backgroundOf).join('')}</style>
      </noscript>
      <div className="book-row">
        {books.map(({ id, title }, i) => (
          <button type="submit" key={id} name="to-book" value={id} aria-pressed={id === book?.id}>
            <span className="book-picture" data-place={`place-${i}`}>
              <span aria-hidden="true" className="spinner needs-script" />
              <img alt="" width={1200} height={1200} data-in-book={id} data-src={pictures[i]} />
            </span>
            <span className="book-title">{title}</span>
          </button>
        ))}
      </div>
    </details>
  )
}

/** Without quotes, which would be escaped; the address has nothing that a style must escape. */
const backgroundOf = (src: string, place: number) =>
  `.other-books[open] [data-place=place-${place}]{background-image:url(${src})}`
