import { Dialog } from '~/ui/dialog'

interface CloseProps {
  onClose: () => void
  /** another button */
  isBeside?: boolean
}

export const CloseButton = ({ onClose, isBeside = false }: CloseProps) => (
  <button type="button" className={`editor-quiet ${isBeside ? '' : 'mt-4'}`} onClick={onClose}>
    닫기
  </button>
)

/** Where a dialog was asked for that has not come yet. */
export const Coming = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="여는 중이에요" open onClose={onClose}>
    <p className="mt-2">작업은 그대로 있어요. 연결이 끊겼다면 다시 이어지는 대로 열려요.</p>
    <CloseButton onClose={onClose} />
  </Dialog>
)
