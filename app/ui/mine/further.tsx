import { Browsers } from './browsers'
import { Inquiries } from './inquiries'
import { Photos } from './photos'
import { Reviews } from './reviews'
import type { Mine } from './shown'
import { Ways } from './ways'

/** What stands further down: read and pressed as the server wrote it, until its script has come. */
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
