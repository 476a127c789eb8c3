import { AccountActions } from './account-actions'
import { Browsers } from './browsers'
import { Inquiries } from './inquiries'
import { KeptChildren } from './kept-children'
import type { MyPageView } from './my-page-view'
import { Photos } from './photos'
import { Reviews } from './reviews'

/** The lower part of my page: works as the server rendered it until its chunk loads. */
export default function LowerSections({ mine }: { mine: MyPageView }) {
  return (
    <>
      <Reviews reviews={mine.reviews} />
      <Inquiries inquiries={mine.inquiries} />
      <KeptChildren list={mine.children} />
      <Photos photos={mine.photos} />
      <Browsers browsers={mine.browsers} />
      <AccountActions />
    </>
  )
}
