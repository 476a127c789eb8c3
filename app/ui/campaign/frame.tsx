import { CampaignFooter } from './footer'
import { CampaignHeader } from './header'

/** The campaign's frame: without links to a price, a cart or a login. */
export default function CampaignFrame({ part }: { part: 'header' | 'footer' }) {
  return part === 'header' ? <CampaignHeader /> : <CampaignFooter />
}
