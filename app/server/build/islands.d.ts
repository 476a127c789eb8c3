declare module 'virtual:islands' {
  export const islands: import('../../ui/frame/islands').Islands
}
