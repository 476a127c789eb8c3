/** The cover of a drawn order as it will be printed. */
export const orderCoverUrl = (order: number) => `/files/orders/${order}/cover.webp`

/** A page of a drawn order as it was approved, or as the release that prints paints it. */
export const approvedPictureUrl = (
  order: number,
  page: string,
  side: 'approved' | 'present',
  release: string,
) => `/files/orders/${order}/pages/${page}/${side}?of=${release}`
