import { toast } from '../frame/toaster'
import { ShareIcon } from '../icons'
import { Tooltip } from '../tooltip'

/** The device's share sheet if there is one; otherwise the link is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const share = async () => {
    const url = location.origin + path
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: '링크를 복사했어요' })
    } catch (error) {
      // Closing the share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ tone: 'danger', title: '복사 실패', description: '주소창의 주소를 길게 눌러 복사해 주세요.' })
    }
  }
  return (
    <span className="needs-script">
      <Tooltip text="공유하기">
        <button
          type="button"
          aria-label={`${title} 공유하기`}
          onClick={share}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full"
        >
          <ShareIcon />
        </button>
      </Tooltip>
    </span>
  )
}
