import { Browsers } from './browsers'
import { Inquiries } from './inquiries'
import { Photos } from './photos'
import { Reviews } from './reviews'
import type { Mine } from './shown'
import { Ways } from './ways'

/** The lower part of my page: works as the server rendered it until its chunk loads. */
export default function Further({ mine }: { mine: Mine }) {
  return (
    <>
      <Reviews reviews={mine.reviews} />
      <Inquiries inquiries={mine.inquiries} />
      <Photos photos={mine.photos} />
      <Browsers browsers={mine.browsers} />
      <Ways />
    </>
  )
}
