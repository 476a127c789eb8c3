import { Dialog } from '../dialog'
import type { JoinProps } from './opening'

export function JoinDialog({ onClose }: JoinProps) {
  return (
    <Dialog title="로그인/회원가입" open onClose={onClose}>
      <p />
    </Dialog>
  )
}
