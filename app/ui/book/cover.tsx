import { useState } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { Picture } from './picture'

export function Cover({
  book,
  sizes,
  first,
}: {
  book: Pick<BookListItem, 'title' | 'cover' | 'imageUrl'>
  sizes: string
  first?: boolean
}) {
  const [broken, setBroken] = useState(false)
  const onBroken = () => setBroken(true)
  const alt = `${book.title} 표지`
  const blank = broken || !book.imageUrl
  return (
    <span className="cover">
      {blank && <img src="/cover.svg" alt={alt} width="500" height="500" />}
      {!blank && book.cover && (
        <Picture of={book.cover} alt={alt} sizes={sizes} first={first} onBroken={onBroken} />
      )}
      {!blank && !book.cover && (
        <img
          ref={(img) => {
            if (img?.complete && img.naturalWidth === 0) onBroken()
          }}
          src={book.imageUrl ?? ''}
          alt={alt}
          width="500"
          height="500"
          {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
          onError={onBroken}
        />
      )}
    </span>
  )
}
