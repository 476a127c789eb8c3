import { roomTexts } from '~/texts/child-room/room'
import { roomUrls } from '~/urls/child-room'
import type { RoomView } from './room-view'

/** The same child in every book; pressing one puts it on the stage. */
export function OtherBooks({
  name,
  version,
  book,
  books,
}: Pick<RoomView, 'name' | 'version' | 'book' | 'books'>) {
  return (
    <details className="other-books" data-books>
      <summary>{roomTexts.otherBooks}</summary>
      <div className="book-row">
        {books.map(({ id, title }) => (
          <button type="submit" key={id} name="to-book" value={id} aria-pressed={id === book?.id}>
            <img
              src={roomUrls.picture(name, roomUrls.bookFile(id), version)}
              alt=""
              width={1200}
              height={1200}
              loading="lazy"
              data-in-book={id}
            />
            <span>{title}</span>
          </button>
        ))}
      </div>
    </details>
  )
}
