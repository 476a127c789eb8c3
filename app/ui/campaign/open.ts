import { useRouteLoaderData } from '@remix-run/react'

/** Whether anybody may register now: the root says it on every page. */
export function useCampaignOpen(): boolean {
  return useRouteLoaderData<{ campaignOpen: boolean }>('root')?.campaignOpen ?? true
}
