// To be imported first by who knocks at every door more often than one person may.
process.env.RATE_LIMITS = 'test'
