export const providers = ['kakao', 'naver', 'google'] as const
export type Provider = (typeof providers)[number]

export function isProvider(text: string | undefined): text is Provider {
  return providers.some((provider) => provider === text)
}
