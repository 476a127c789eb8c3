import { useEffect } from 'react'
import { showHearts } from '../enhance/hearts'
import { Icon } from '../icons'
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

const HeartIcon = () => (
  <Icon>
    <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20z" />
  </Icon>
)
