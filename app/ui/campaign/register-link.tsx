import type { ComponentProps } from 'react'
import { ButtonLink } from '../button'
import { useCampaignOpen } from './open'

/** Where registering begins, for as long as anybody may. */
export function RegisterLink(link: ComponentProps<typeof ButtonLink>) {
  return useCampaignOpen() ? <ButtonLink look="campaign" {...link} /> : null
}
