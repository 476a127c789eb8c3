import { db } from '~/domain/db.server'
import { sendNotice } from '~/domain/notices/notices.server'

export const sendNoticeJob = {
  run: ({ noticeId }: { noticeId: number }) => sendNotice(db, noticeId),
}
