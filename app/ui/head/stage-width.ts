/** In CSS pixels, for narrow phones, phones and wider screens: the style sheet shows one of them. */
export const stageWidths = [280, 320, 520] as const
type StageWidth = (typeof stageWidths)[number]

export const tapName = (width: StageWidth) => `tap${width}`
