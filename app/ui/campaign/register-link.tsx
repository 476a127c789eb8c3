import type { ComponentProps } from 'react'
import { ButtonLink } from '../button'
import { useCampaignOpen } from './use-campaign-open'

export function RegisterLink(link: ComponentProps<typeof ButtonLink>) {
  return useCampaignOpen() ? <ButtonLink look="campaign" {...link} /> : null
}
