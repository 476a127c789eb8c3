import { Dialog } from '~/ui/dialog'

interface CloseProps {
  onClose: () => void
  isBeside?: boolean
}

export const CloseButton = ({ onClose, isBeside = false }: CloseProps) => (
  <button type="button" className={`editor-quiet ${isBeside ? '' : 'mt-4'}`} onClick={onClose}>
    닫기
  </button>
)

export const LoadingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="여는 중이에요" open onClose={onClose}>
    <p className="mt-2">작업은 그대로 있어요. 연결이 끊겼다면 다시 이어지는 대로 열려요.</p>
    <CloseButton onClose={onClose} />
  </Dialog>
)
