import { index, type RouteConfig, route } from '@remix-run/route-config'

// Every address of the shop.
export default [
  index('routes/shop/home.tsx'),
  route('products', 'routes/shop/products.tsx'),
  route('book/:id', 'routes/shop/book.tsx'),
  route('previews/:name', 'routes/shop/whole-book.tsx'),
  route('previews/:name/letters/:file', 'routes/files/name-letters.ts'),
  route('experience', 'routes/shop/experience.tsx'),
  route('cart', 'routes/shop/cart.tsx'),
  route('checkout', 'routes/order/checkout.tsx'),
  route('postcode', 'routes/order/postcode.ts'),
  route('demo-order', 'routes/order/demo.tsx'),
  route('order/:id', 'routes/order/one.tsx'),
  route('mypage', 'routes/my/mypage.tsx'),
  route('image-viewer', 'routes/shop/image-viewer.tsx'),

  route('wadiz', 'routes/wadiz/home.tsx'),
  route('wadiz/books/:id', 'routes/wadiz/book.tsx'),
  route('wadiz/book/:id', 'routes/wadiz/book.tsx', { id: 'wadiz-book' }),

  route('wadiz/experience', 'routes/shop/experience.tsx', { id: 'wadiz-experience' }),
  route('wadiz/previews/:name', 'routes/shop/whole-book.tsx', { id: 'wadiz-whole-book' }),

  route('terms', 'routes/policies/terms.tsx'),
  route('privacy', 'routes/policies/privacy.tsx'),
  route('refund-policy', 'routes/policies/refund-policy.tsx'),
  route('terms-test', 'routes/policies/terms-test.tsx'),

  route('auth', 'routes/account/auth.tsx'),
  route('auth/login', 'routes/account/auth.tsx', { id: 'auth-login' }),
  route('auth/forgot', 'routes/account/forgot.tsx'),
  route('auth/reset/:token', 'routes/account/reset.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('login/email', 'routes/account/login-email.tsx'),
  route('signup/email', 'routes/account/signup-email.tsx'),
  route('logout', 'routes/account/logout.ts'),

  route('pictures/:name/:file', 'routes/files/picture.ts'),
  route('books/:id/letters/:file', 'routes/files/letters.ts'),

  route('api/books', 'routes/api/books/all.ts'),
  route('api/books/featured', 'routes/api/books/featured.ts'),
  route('api/books/:id', 'routes/api/books/one.ts'),
  route('api/public/books/:id', 'routes/api/books/campaign.ts'),

  route('api/auth/signup', 'routes/api/auth/signup.ts'),
  route('api/auth/login', 'routes/api/auth/login.ts'),
  route('api/auth/check-email', 'routes/api/auth/check-email.ts'),
  route('api/auth/check-name', 'routes/api/auth/check-name.ts'),
  route('api/auth/logout', 'routes/api/auth/logout.ts'),
  route('api/auth/me', 'routes/api/auth/me.ts'),

  route('api/preview', 'routes/api/preview.ts'),
  route('api/previews', 'routes/api/previews/start.ts'),
  route('api/previews/:name/steps', 'routes/api/previews/steps.ts'),
  route('api/previews/:name/pages', 'routes/api/previews/pages.ts'),
  route('api/upload', 'routes/api/upload.ts'),

  route('api/cart', 'routes/api/cart/all.ts'),
  route('api/cart/add', 'routes/api/cart/add.ts'),
  route('api/cart/clear', 'routes/api/cart/clear.ts'),
  route('api/cart/:id', 'routes/api/cart/one.ts'),
  route('api/orders/:id/abandon', 'routes/api/orders/abandon.ts'),
  route('api/payple/confirm', 'routes/api/payple/confirm.ts'),
  route('api/payple/cancel', 'routes/api/payple/cancel.ts'),
  route('api/payple/demo-checkout', 'routes/api/payple/demo-checkout.ts'),
  route('api/orders', 'routes/api/orders/all.ts'),
  route('api/orders/:id', 'routes/api/orders/one.ts'),
  route('api/demo-order', 'routes/api/orders/demo.ts'),
  route('api/files/by-key/*', 'routes/files/by-key.ts'),
  route('api/files/s3/*', 'routes/files/by-key.ts', { id: 'files-s3' }),

  route('api/auth/login/:provider', 'routes/api/auth/social-start.ts'),
  route('api/auth/login/:provider/callback', 'routes/api/auth/social-return.ts'),
  route('auth/social', 'routes/account/social.tsx'),

  route('admin', 'routes/admin/office.tsx'),
  route('admin/users', 'routes/admin/users.tsx'),
  route('api/admin/login', 'routes/api/admin/login.ts'),
  route('api/admin/logout', 'routes/api/admin/logout.ts'),
  route('api/admin/users', 'routes/api/admin/users.ts'),

  route('pretend/payple/*', 'routes/pretend/payple.ts'),
  route('pretend/:provider/authorize', 'routes/pretend/authorize.tsx'),
  route('pretend/:provider/token', 'routes/pretend/token.ts'),
  route('pretend/:provider/profile', 'routes/pretend/profile.ts'),

  route('livez', 'routes/ops/livez.ts'),
  route('readyz', 'routes/ops/readyz.ts'),
  route('metrics', 'routes/ops/metrics.ts'),
  route('sitemap.xml', 'routes/ops/sitemap.ts'),
  route('robots.txt', 'routes/ops/robots.ts'),

  route('api/*', 'routes/api/unknown.ts'),
  route('*', 'routes/shop/not-found.tsx'),
] satisfies RouteConfig
