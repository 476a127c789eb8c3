import type { PageKey } from '~/book/document'

// The pages of a drawn order as the release of the day of its approval painted them, beside those of a later release.

/** Small: two pictures lie side by side on a screen. */
export const APPROVED_SHOT = { px: 600 }

/** Mean ΔE where the child is: up to here eyes see no difference. */
export const VISIBLE_DIFFERENCE = 1

/** The folder's name holds the child, so pages of a child before a correction are never taken for this one's. */
const approvedFolder = (orderId: number, child: string) => `approved/${orderId}/${child}/`
export const approvedPageKey = (
  { orderId, child, page }: { orderId: number; child: string; page: PageKey },
  release: string,
) => `${approvedFolder(orderId, child)}${page}-${release}.webp`

/** A page that the present release paints visibly otherwise than it was approved. */
interface ChangedPage {
  page: PageKey
  difference: number
}

/** What a customer or an operator compares: pages that were approved beside those of the release that prints. */
export interface ChangedPages {
  pages: ChangedPage[]
  /** names the pictures that are shown as new, so that no others are approved */
  release: string
}
