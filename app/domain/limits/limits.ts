/** How often something may be tried: [times, minutes] a key, every window must allow it. */
export const limits = {
  'signup.address': [[30, 60]],
  'login.address': [[30, 5]],
  /** setting out for a provider */
  'trip.address': [[300, 10]],
  'check.address': [
    [60, 1],
    [600, 24 * 60],
  ],
  /** asking for a letter with a way back in: one always lives long enough to be used */
  'reset.address': [[10, 60]],
  'reset.account': [[3, 30]],
  'resetting.address': [[20, 15]],
  'password.account': [[5, 15]],
  'preview.visitor': [
    [5, 1],
    [30, 24 * 60],
  ],
  'preview.address': [[200, 60]],
  'upload.visitor': [[20, 24 * 60]],
  'upload.address': [[200, 60]],
  'pages.owner': [[30, 60]],
  /** becoming somebody new by leaving something */
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
  /** telling whoever stands in a registration that nobody paid for: anybody may have typed it */
  'wadizLetter.recipient': [[10, 24 * 60]],
  /** asking for a lost code: each time writes to whoever registered */
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
  /** everything about somebody in one file */
  /** a name that may be somebody's */
  'name.user': [
    [10, 1],
    [100, 24 * 60],
  ],
  'export.user': [
    [5, 60],
    [20, 24 * 60],
  ],
  /** each writes a letter and a short message to whatever address and number it says */
  'order.user': [
    [20, 60],
    [60, 24 * 60],
  ],
  /** correcting an order, or asking for its money back */
  'orderChange.user': [
    [60, 60],
    [200, 24 * 60],
  ],
  /** links to a finished book */
  'gift.user': [
    [20, 60],
    [60, 24 * 60],
  ],
  /** leafing through a gift, and looking again while it is painted: a dozen readers of one household or school */
  'giftLook.address': [[240, 1]],
  /** what is typed is kept while one types */
  'orderDraft.owner': [[600, 60]],
  /** drawn anew at every pause in typing */
  'titlePage.owner': [[900, 60]],
  /** opened payment windows */
  'payment.user': [[60, 60]],
  'clientLog.address': [[30, 1]],
  'adminLogin.address': [[5, 15]],
  /** Wrong tries from anywhere: more of them ring a bell, and keep nobody out. */
  'adminLogin.all': [[20, 60]],
  /** codes of the second key, typed by who knows the password */
  'adminCode.admin': [[5, 15]],
  'liveTest.admin': [[10, 24 * 60]],
  /** children's photos that one operator takes: more of them ring a bell, and keep nobody from working */
  'photoTaken.admin': [[200, 60]],
  'photoBell.admin': [[1, 60]],
  /** addresses to upload a picture to */
  'editorUpload.admin': [[600, 60]],
  /** pictures painted far away, each at the owner's cost */
  'prompt.admin': [
    [30, 60],
    [150, 24 * 60],
  ],
  /** a child's name read again and again by the same page */
  'orderSeen.admin': [[1, 60]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type LimitName = keyof typeof limits
