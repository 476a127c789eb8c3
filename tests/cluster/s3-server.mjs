import S3rver from 's3rver'

// Object storage in a process of its own: `node tests/cluster/s3-server.mjs PORT FOLDER`.

const [, , port, directory = ''] = process.argv

await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: ['shop', 'keys'].map((name) => ({ name, configs: [] })),
}).run()
