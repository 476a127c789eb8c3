/** The part of fontkit that this code uses; the package has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    path: { commands: PathCommand[]; toSVG(): string }
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
  }
  export interface Font {
    unitsPerEm: number
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function openSync(file: string): Font
  export function create(font: Buffer): Font
}
