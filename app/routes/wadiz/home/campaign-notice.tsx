import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/field'

/**
 * Open from the start, so that it works without script: the form's `required` demands the tick, and its method closes
 * the dialog. With script it is modal and shown once per visit (~/ui/enhance/notice.ts).
 */
export function CampaignNotice() {
  return (
    <dialog open aria-labelledby="notice-title" data-notice className="dialog">
      <div className="p-[min(1.5rem,5vw)]">
        {/* The focus starts at the heading: with large letters the rest may be out of sight. */}
        <h2 id="notice-title" tabIndex={-1} className="text-xl font-bold outline-none">
          시작하기 전에 확인해 주세요
        </h2>
        <ul className="mt-4 list-disc space-y-2 pl-5">
          <li>이곳은 와디즈 펀딩을 위한 사전 준비 페이지예요. 결제는 와디즈에서만 해요.</li>
          <li>사전 접수만으로는 제작되지 않아요. 결제가 끝난 뒤 제작을 시작해요.</li>
          <li>두 권을 준비하려면 아이마다 한 번씩, 두 번 접수해 주세요.</li>
        </ul>
        <form method="dialog" className="mt-5">
          <Checkbox required>안내를 모두 확인했어요</Checkbox>
          <Button look="campaign" value="understood" className="mt-3 w-full">
            확인
          </Button>
          <p data-hint hidden className="mt-2 text-center text-sm text-ink-soft">
            안내를 읽고 체크하면 넘어갈 수 있어요.
          </p>
        </form>
      </div>
    </dialog>
  )
}
