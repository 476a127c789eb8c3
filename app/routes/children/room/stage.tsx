import { roomTexts } from '~/texts/child-room/room'
import { roomUrls } from '~/urls/child-room'
import { urls } from '~/urls/shop'
import type { RoomView } from './room-view'

type StageProps = Pick<RoomView, 'name' | 'version' | 'book' | 'photoKey' | 'isProposed'>

/** The child as it is now: head and shoulders, and beside them the same child in the book. */
export function Stage({ name, version, book, photoKey, isProposed }: StageProps) {
  const picture = (file: string) => roomUrls.picture(name, file, version)
  return (
    <section className="stage" aria-label={roomTexts.portrait}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it on a phone. */}
      <ul className="stage-pictures" aria-label={roomTexts.pictures} tabIndex={0}>
        <li className="portrait">
          <img
            src={picture(roomUrls.portraitFile())}
            alt={roomTexts.portrait}
            width={720}
            height={720}
            data-portrait
          />
        </li>
        {photoKey && (
          <li className="photo">
            <details className="compare">
              <summary>
                <span className="when-closed">{roomTexts.compare}</span>
                <span className="when-open">{roomTexts.closePhoto}</span>
              </summary>
              <img src={urls.file(photoKey)} alt={roomTexts.photo} loading="lazy" />
            </details>
          </li>
        )}
        {book && (
          <li className="in-book">
            {/* Visible behind the picture until that has loaded. */}
            <span aria-hidden="true" className="spinner" />
            <img
              src={picture(roomUrls.bookFile(book.id))}
              alt={roomTexts.inBook(book.title)}
              width={1200}
              height={1200}
              data-in-book={book.id}
            />
          </li>
        )}
      </ul>
      <div className="stage-tools">
        <button type="button" hidden data-undo aria-disabled="true">
          {roomTexts.undo}
        </button>
        <button type="submit" name="intent" value="reset">
          {isProposed ? roomTexts.resetProposed : roomTexts.resetPlain}
        </button>
        <span role="status" className="saved" data-saved />
      </div>
    </section>
  )
}
