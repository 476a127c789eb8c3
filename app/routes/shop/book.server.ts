import { config } from '~/config/config.server'
import type { Book } from '~/domain/books/book'
import { shop } from '~/texts/shop'
import { urls } from '~/urls/shop'

/** A book as schema.org data for search engines. A book without reviews has no rating. */
export const productJsonLd = (book: Book) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: book.title,
  description: book.description,
  category: book.category,
  brand: { '@type': 'Brand', name: shop.name },
  ...(book.imageUrl ? { image: new URL(book.imageUrl, config.publicOrigin || 'http://localhost').href } : {}),
  ...(book.reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: book.rating,
          reviewCount: book.reviewCount,
        },
      }
    : {}),
  offers: {
    '@type': 'Offer',
    url: config.publicOrigin + urls.bookToShare(book.id),
    price: book.price,
    priceCurrency: 'KRW',
    availability: `https://schema.org/${book.isSoldOut ? 'SoldOut' : 'InStock'}`,
  },
})
