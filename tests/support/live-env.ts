/** The environment that live mode requires at startup; none of the addresses leads anywhere. */
export const liveEnv = {
  SHOP_MODE: 'live',
  RATE_LIMITS: 'production',
  SHOP_SECRET: 'x'.repeat(40),
  METRICS_TOKEN: 'y'.repeat(20),
  PUBLIC_ORIGIN: 'https://shop.example',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  HOST: '127.0.0.1',
  TRUST_PROXY_HOPS: '0',
  PAYPLE_CST_ID: 'shop',
  PAYPLE_CUST_KEY: 'c'.repeat(20),
  PAYPLE_CLIENT_KEY: 'k'.repeat(20),
  PAYPLE_REFUND_KEY: 'r'.repeat(20),
}
