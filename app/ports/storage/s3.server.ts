import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '~/config/config.server'
import { assertStorageKey, contentTypeOf, PROBE_KEY, type Storage } from './storage'

type S3Access = Omit<Config['s3'], 'keysBucket'>

interface S3Timeouts {
  answerMs: number
  /** the limit for uploads, and for a connection on which nothing moves */
  largeMs: number
}

interface S3Storage extends Storage {
  /** Whether the bucket keeps older versions of objects. False if the service does not say. */
  keepsVersions(): Promise<boolean>
}

/** A book for print is uploaded within its job's minute. */
const TIMEOUTS: S3Timeouts = { answerMs: 10_000, largeMs: 50_000 }

/** Objects in a private bucket of any S3-compatible service. The library is heavy, so it loads when first needed. */
export function createS3Storage(where: S3Access, patience = TIMEOUTS): S3Storage {
  const Bucket = where.bucket
  let opening: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined
  const open = () => {
    opening ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client(clientOptions(where, patience)),
    }))
    return opening
  }

  const storage: S3Storage = {
    async put(key, bytes) {
      assertStorageKey(key)
      const { s3, client } = await open()
      const put = { Bucket, Key: key, Body: bytes, ContentType: contentTypeOf(key) }
      await client.send(new s3.PutObjectCommand(put), { requestTimeout: patience.largeMs })
    },

    async putNew(key, bytes) {
      assertStorageKey(key)
      const { s3, client } = await open()
      const put = { Bucket, Key: key, Body: bytes, ContentType: contentTypeOf(key), IfNoneMatch: '*' }
      // A service that ignores the condition is asked beforehand at least.
      if (await storage.open(key)) return false
      try {
        await client.send(new s3.PutObjectCommand(put), { requestTimeout: patience.largeMs })
        return true
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
        if (status === 412 || status === 409) return false
        throw error
      }
    },

    async putFile(key, path) {
      assertStorageKey(key)
      const { size } = await stat(path)
      await storage.putStream(key, createReadStream(path), size)
    },

    async putStream(key, from, bytes) {
      assertStorageKey(key)
      const { s3, client } = await open()
      const put = { Bucket, Key: key, Body: from, ContentLength: bytes, ContentType: contentTypeOf(key) }
      const leaving = new AbortController()
      // The library ignores a stream's error and waits for ever, so the error is caught here.
      const broken = new Promise<never>((_, reject) =>
        from.once('error', (error) => {
          leaving.abort()
          reject(error)
        }),
      )
      const options = { requestTimeout: patience.largeMs, abortSignal: leaving.signal }
      await Promise.race([broken, client.send(new s3.PutObjectCommand(put), options)])
    },

    async open(key) {
      assertStorageKey(key)
      const { s3, client } = await open()
      try {
        const { ContentLength: size = 0 } = await client.send(new s3.HeadObjectCommand({ Bucket, Key: key }))
        return {
          size,
          async stream(part) {
            const Range = part && `bytes=${part.first}-${part.last}`
            const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
            if (!found.Body) throw new Error('an object came without its bytes')
            return found.Body.transformToWebStream()
          },
        }
      } catch (error) {
        if ((error as Error).name === 'NotFound') return undefined
        throw error
      }
    },

    async get(key) {
      assertStorageKey(key)
      const { s3, client } = await open()
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: key }))
        return await found.Body?.transformToByteArray()
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },

    async remove(key) {
      assertStorageKey(key)
      const { s3, client } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },

    async *list(prefix) {
      const { s3, client } = await open()
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const object of page.Contents ?? []) if (object.Key) yield object.Key
    },

    async probe() {
      await storage.put(PROBE_KEY, Buffer.from('{}'))
      await storage.remove(PROBE_KEY)
    },

    async keepsVersions() {
      const { s3, client } = await open()
      return client.send(new s3.GetBucketVersioningCommand({ Bucket })).then(
        ({ Status }) => Status === 'Enabled',
        () => false,
      )
    },
  }
  return storage
}

const nothing = () => undefined
/** The library's log is silenced: its errors are thrown as well. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

function clientOptions(where: S3Access, { answerMs, largeMs }: S3Timeouts) {
  return {
    region: where.region,
    ...(where.endpoint ? { endpoint: where.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: where.accessKey, secretAccessKey: where.secretKey },
    maxAttempts: 3,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: answerMs,
      // Without this option the library only logs the timeout, and waits on.
      throwOnRequestTimeout: true,
      socketTimeout: largeMs,
    },
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}
