// Imported first by tests that exceed the rate limits of one visitor.
process.env.RATE_LIMITS = 'test'
