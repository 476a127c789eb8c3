export const waitText = (seconds: number) =>
  seconds < 60
    ? `${seconds}초`
    : seconds < 3600
      ? `${Math.ceil(seconds / 60)}분`
      : `${Math.ceil(seconds / 3600)}시간`
