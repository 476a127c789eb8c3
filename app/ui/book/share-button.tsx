import { Icon } from '../icons'
import { Tooltip } from '../tooltip'

/** Handled by ../book-script/share.ts. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <span className="needs-script">
      <Tooltip text="공유하기">
        <button
          type="button"
          aria-label={`${title} 공유하기`}
          data-share={path}
          data-title={title}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full"
        >
          <ShareIcon />
        </button>
      </Tooltip>
    </span>
  )
}

const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7" />
  </Icon>
)
