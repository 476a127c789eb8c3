import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Checkbox } from '~/ui/field'

const SEEN_KEY = 'wadiz-notice'

/** Shown once per visit. Without script the form's `required` demands the tick, and its method closes the dialog. */
export function CampaignNotice() {
  const [open, setOpen] = useState(true)
  /** Undefined until hydration; until then the form's `required` checks the box. */
  const [ticked, setTicked] = useState<boolean>()
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setTicked(tick.current?.checked)
    if (wasSeen()) setOpen(false)
  }, [])
  return (
    <Dialog
      title="시작하기 전에 확인해 주세요"
      open={open}
      closable={false}
      onClose={() => {
        markSeen()
        setOpen(false)
      }}
    >
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>이곳은 와디즈 펀딩을 위한 사전 준비 페이지예요. 결제는 와디즈에서만 해요.</li>
        <li>사전 접수만으로는 제작되지 않아요. 결제가 끝난 뒤 제작을 시작해요.</li>
        <li>두 권을 준비하시려면 아이마다 한 번씩, 두 번 접수해 주세요.</li>
      </ul>
      <form method="dialog" className="mt-5">
        <Checkbox required inputRef={tick} onChange={(event) => setTicked(event.target.checked)}>
          안내를 모두 확인했어요
        </Checkbox>
        <Button
          look="campaign"
          type="submit"
          value="understood"
          disabled={ticked === false}
          className="mt-3 w-full"
        >
          확인
        </Button>
        {ticked === false && (
          <p className="mt-2 text-center text-sm text-ink-soft">안내를 읽고 체크하면 넘어갈 수 있어요.</p>
        )}
      </form>
    </Dialog>
  )
}

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) === 'yes'
  } catch {
    return false // Storage is blocked: the notice is shown again.
  }
}

function markSeen() {
  try {
    sessionStorage.setItem(SEEN_KEY, 'yes')
  } catch {
    // The notice is shown again next time.
  }
}
