import type { JoinProps } from '../auth/opening'
import { Dialog } from '../dialog'

export function JoinDialog({ onClose }: JoinProps) {
  return (
    <Dialog title="로그인/회원가입" open onClose={onClose}>
      <p />
    </Dialog>
  )
}
