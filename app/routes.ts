import { index, type RouteConfig, route } from '@remix-run/route-config'

// Every address of the shop.
export default [
  index('routes/shop/home.tsx'),

  route('livez', 'routes/ops/livez.ts'),
  route('readyz', 'routes/ops/readyz.ts'),
  route('metrics', 'routes/ops/metrics.ts'),

  route('api/*', 'routes/api/unknown.ts'),
  route('*', 'routes/shop/not-found.tsx'),
] satisfies RouteConfig
