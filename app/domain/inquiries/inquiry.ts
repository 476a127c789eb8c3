export const inquiryCategories = ['주문문의', '배송문의', '상품문의', '기타'] as const
export type InquiryCategory = (typeof inquiryCategories)[number]

export const inquiryStatuses = ['답변대기', '답변완료'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export interface Inquiry {
  id: number
  category: InquiryCategory
  title: string
  content: string
  status: InquiryStatus
  adminReply: string | null
  adminRepliedAt: Date | null
  createdAt: Date
}
