import { readFileSync } from 'node:fs'
import S3rver from 's3rver'
import Account from 's3rver/lib/models/account.js'

// Object storage in a process of its own: `node tests/cluster/s3-server.mjs PORT FOLDER`. It speaks https with the
// certificate and key of S3_PEM, and knows the keys of S3_PAIRS (ID:SECRET,ID:SECRET) beside the library's own.

const [, , port, directory = ''] = process.argv
const { S3_PEM, S3_PAIRS = '' } = process.env
const pem = S3_PEM && readFileSync(S3_PEM, 'utf8')
for (const pair of S3_PAIRS.split(',').filter(Boolean)) {
  const [id = '', secret = ''] = pair.split(':')
  Account.DUMMY_ACCOUNT.createKeyPair(id, secret)
}

// The library removes a folder with its last object, also under an object that is just being written to it: the write then
// fails outside of any request. Only that request is lost.
process.on('uncaughtException', (error) => {
  if (!('code' in error) || error.code !== 'ENOENT') throw error
  console.error(error)
})

await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  vhostBuckets: false,
  ...(pem && { key: pem, cert: pem }),
  configureBuckets: ['shop', 'keys'].map((name) => ({ name, configs: [] })),
}).run()
