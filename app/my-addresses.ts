/** Addresses that only my page and inquiries lead to: they need not travel with every page. */
export const myAddress = {
  orders: (page: number) => `/mypage?page=${page}#orders`,
  /** My page with a dialog open over it. */
  profile: () => '/mypage?open=profile',
  withdrawal: () => '/mypage?open=withdraw',
  photoToErase: (photo: number) => `/mypage?open=photo&id=${photo}`,
  inquirySent: (id: number) => `/inquiry?sent=${id}`,
  /** Asks first: it is the page of inquiries with a question open. */
  inquiryToDelete: (id: number, fromMyPage = false) => `/inquiry?delete=${id}${fromMyPage ? '&from=my' : ''}`,
  inquiries: () => '/mypage#inquiries',
  /** A file, and no page: links to it must be plain ones. */
  export: () => '/mypage/export',
  /** The order's page with one thing open that may be done about it; a photo is changed on the book's page. */
  orderTo: (wish: 'words' | 'place' | 'cancel' | 'delete', id: number) => `/order/${id}?to=${wish}`,
  review: (order: number) => `/order/${order}/review`,
  reviews: (book: number, page = 1) => `/book/${book}/reviews${page > 1 ? `?page=${page}` : ''}`,
  demoOrder: () => '/demo-order',
} as const
