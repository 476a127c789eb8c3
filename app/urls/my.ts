/** Addresses that only my page and inquiries link to, apart from the others so that not every page loads them. */
export const myUrls = {
  orders: (page: number) => `/mypage?page=${page}#orders`,
  newestOrders: () => '/mypage#orders',
  profile: () => '/mypage?open=profile',
  withdrawal: () => '/mypage?open=withdraw',
  photoToErase: (photo: number) => `/mypage?open=photo&id=${photo}`,
  inquirySent: (id: number) => `/inquiry?sent=${id}`,
  inquiryToDelete: (id: number, fromMyPage = false) => `/inquiry?delete=${id}${fromMyPage ? '&from=my' : ''}`,
  inquiries: () => '/mypage#inquiries',
  /** All that is kept about the member's children. */
  children: () => '/mypage/children',
  childPartToErase: (kind: string, id: string) =>
    `/mypage/children?erase=${kind}&id=${encodeURIComponent(id)}`,
  /** What was erased and what stays; the receipt itself is in the address. */
  receipt: (packed: string) => `/receipt?r=${packed}`,
  receiptFile: (packed: string) => `/receipt/file?r=${packed}`,
  /** A file, not a page: links to it must be plain `<a>` elements. */
  export: () => '/mypage/export',
  /** The order's page with one action open; a photo is changed on the book's page. */
  orderTo: (wish: 'words' | 'place' | 'cancel' | 'delete', id: number) => `/order/${id}?to=${wish}`,
  review: (order: number) => `/order/${order}/review`,
  reviewTo: (wish: 'edit' | 'delete', order: number) => `/order/${order}/review?to=${wish}`,
  /** A review's photo, by its key in storage. */
  reviewPhoto: (key: string) => `/reviews/photos/${key.slice(key.lastIndexOf('/') + 1)}`,
  reviews: (book: number, page = 1) => `/book/${book}/reviews${page > 1 ? `?page=${page}` : ''}`,
  demoOrder: () => '/demo-order',
} as const
