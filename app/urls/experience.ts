import { urls } from './shop'

interface MadeStep {
  step: 'making' | 'result'
  made: string
}

/** A step of the try-out: choosing a photo for this book, or its preview while it is made and afterwards. */
export const experienceUrl = (campaign: boolean, book: number, then?: MadeStep) =>
  `${urls.experience(campaign)}?book=${book}${then ? `&step=${then.step}&made=${then.made}` : ''}`
