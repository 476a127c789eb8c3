import { useEffect } from 'react'
import { showHearts } from '../enhance/hearts'
import { HeartIcon } from '../icons'
import { Tooltip } from '../tooltip'

/** Filled and toggled by ../enhance/hearts.ts. */
export function WishlistHeart({ id, title }: { id: number; title: string }) {
  useEffect(showHearts, [])
  return (
    <span className="needs-script">
      <Tooltip text="찜하기">
        <button
          type="button"
          data-heart={id}
          aria-pressed={false}
          aria-label={`${title} 찜하기`}
          className="heart flex size-11 cursor-pointer items-center justify-center rounded-full"
        >
          <HeartIcon />
        </button>
      </Tooltip>
    </span>
  )
}
