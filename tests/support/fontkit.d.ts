declare module 'fontkit' {
  interface Font {
    characterSet: number[]
  }
  export function create(font: Buffer): Font
}
