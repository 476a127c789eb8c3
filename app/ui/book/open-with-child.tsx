import type { ReactNode } from 'react'
import { urls } from '~/urls/shop'
import { Button } from '../button'

/** Leads to the whole book with a child that is drawn already. */
export function OpenWithChild({
  bookId,
  lookName,
  children,
}: {
  bookId: number
  lookName: string
  children: ReactNode
}) {
  return (
    <form method="post" action={urls.childBooks()}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="book" value={bookId} />
      <input type="hidden" name="name" value={lookName} />
      <Button className="w-full">{children}</Button>
    </form>
  )
}
