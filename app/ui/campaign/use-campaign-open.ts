import { useRouteLoaderData } from '@remix-run/react'

/** Whether the campaign accepts registrations: the root's data on every page. */
export function useCampaignOpen(): boolean {
  return useRouteLoaderData<{ campaignOpen: boolean }>('root')?.campaignOpen ?? true
}
