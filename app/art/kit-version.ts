/** An order names the kit that painted its child when it was approved; a kit that paints children otherwise counts up. */
export const KIT_VERSION = 11
