/** How often each action may be tried: [times, minutes] for a key; every window must allow it. */
export const rateLimits = {
  'signup.address': [[30, 60]],
  'login.address': [[30, 5]],
  'trip.address': [[300, 10]],
  'check.address': [
    [60, 1],
    [600, 24 * 60],
  ],
  /** requests for a reset mail: one link always stays valid long enough to be used */
  'reset.address': [[10, 60]],
  'reset.account': [[3, 30]],
  'resetting.address': [[20, 15]],
  'password.account': [[5, 15]],
  'preview.visitor': [
    [5, 1],
    [30, 24 * 60],
  ],
  'preview.address': [[200, 60]],
  /** pages painted from a look that exists, which are cheap */
  'drawnPage.visitor': [
    [120, 1],
    [1000, 24 * 60],
  ],
  'upload.visitor': [[20, 24 * 60]],
  'upload.address': [[200, 60]],
  'pages.owner': [[30, 60]],
  'visitor.address': [[200, 60]],
  'wadizOrder.visitor': [[10, 60]],
  'wadizOrder.address': [[60, 60]],
  'wadizIntake.address': [
    [20, 10],
    [100, 24 * 60],
  ],
  'wadizLookup.address': [
    [10, 10],
    [30, 24 * 60],
  ],
  'wadizPhone.address': [[20, 60]],
  'wadizPhone.number': [[10, 24 * 60]],
  /** mails to the contact of an unpaid registration: any visitor may have typed that address */
  'wadizLetter.recipient': [[10, 24 * 60]],
  /** requests for a lost code: each one writes to the person who registered */
  'wadizCodes.address': [[10, 60]],
  'wadizCodes.contact': [
    [3, 30],
    [6, 24 * 60],
  ],
  'demoOrder.address': [[3, 60]],
  'inquiry.user': [
    [10, 60],
    [30, 24 * 60],
  ],
  'name.user': [
    [10, 1],
    [100, 24 * 60],
  ],
  'export.user': [
    [5, 60],
    [20, 24 * 60],
  ],
  /** high, because a mobile carrier gives many customers one address */
  'addresses.address': [
    [120, 1],
    [20_000, 24 * 60],
  ],
  /** each order sends a mail and a text message to the address and number in it */
  'order.user': [
    [20, 60],
    [60, 24 * 60],
  ],
  /** wrong codes: they can be guessed */
  'coupon.user': [[10, 10]],
  'orderChange.user': [
    [60, 60],
    [200, 24 * 60],
  ],
  /** edits of reviews, and photos for them */
  'review.user': [
    [20, 60],
    [60, 24 * 60],
  ],
  /** each try for a better photo paints a preview; a household answers once */
  'photoRequest.address': [
    [60, 10],
    [300, 24 * 60],
  ],
  'gift.user': [
    [20, 60],
    [60, 24 * 60],
  ],
  /** views of a gift, and polling while it is painted: a dozen readers of one household or school */
  'giftLook.address': [[240, 1]],
  /** the picture for messengers is composed for each request; a messenger fetches it once for all its members */
  'giftCard.address': [[60, 1]],
  'giftThanks.address': [
    [10, 10],
    [60, 24 * 60],
  ],
  /** the draft is saved while the visitor types */
  'orderDraft.owner': [[600, 60]],
  /** redrawn at every pause in typing */
  'titlePage.owner': [[900, 60]],
  'payment.user': [[60, 60]],
  'clientLog.address': [[30, 1]],
  'adminLogin.address': [[5, 15]],
  /** Wrong tries from any address: more of them raise an alarm, but block no login. */
  'adminLogin.all': [[20, 60]],
  'adminCode.admin': [[5, 15]],
  /** each one writes a letter to an address that an owner typed */
  'invitation.admin': [
    [20, 60],
    [60, 24 * 60],
  ],
  'joining.address': [[20, 15]],
  'liveTest.admin': [[10, 24 * 60]],
  /** children's photos that one operator downloads: more of them raise an alarm, but stop no work */
  'photoTaken.admin': [[200, 60]],
  'photoBell.admin': [[1, 60]],
  'editorUpload.admin': [[600, 60]],
  /** pictures by an external painter, each at the owner's cost */
  'prompt.admin': [
    [30, 60],
    [150, 24 * 60],
  ],
  'orderSeen.admin': [[1, 60]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type LimitName = keyof typeof rateLimits
