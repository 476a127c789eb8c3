import { useRouteLoaderData } from '@remix-run/react'

export function useCampaignOpen(): boolean {
  return useRouteLoaderData<{ campaignOpen: boolean }>('root')?.campaignOpen ?? true
}
