export type Owner = { visitorId: number } | { userId: number }
