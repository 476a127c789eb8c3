import { type Db, inTransaction } from '../db.server'
import { lockMember, type MemberCommand } from '../users/deactivate-member.server'
import { anonymiseMember } from './withdraw-member.server'

/** The office erases a member as if the member had left. Refused while a payment of the member is open. */
export async function eraseMember(db: Db, { userId, by }: MemberCommand): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email, username } = await lockMember(tx, userId)
    await anonymiseMember(tx, { id: userId, email, username }, { action: 'user.erased', reason: 'admin', by })
  })
}
