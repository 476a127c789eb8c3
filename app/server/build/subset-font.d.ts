declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    /** Names to keep in the font besides the usual ones, by their number in the `name` table. */
    preserveNameIds: number[]
    keepFeatures: string[]
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
