import { toChildName } from '~/book/particles'
import { childBooksTexts } from '~/texts/child-room/books'
import { urls } from '~/urls/shop'
import { buttonClass } from '../button'

/** In place of the form for the first child, for a visitor who has made one. */
export function ChildBooksLink({ childName }: { childName: string | null }) {
  return (
    <a href={urls.childBooks()} className={`${buttonClass('primary')} w-full sm:w-auto`}>
      {childBooksTexts.see(toChildName(childName).name)}
    </a>
  )
}
