import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Bucket {
  readonly sdk: Sdk
  readonly client: S3Client
  readonly name: string
  /** Prefix of the uploads' keys. */
  readonly prefix: string
}

/**
 * Aborts abandoned multipart uploads. Their parts appear in no listing but are billed.
 * @returns the number of aborted uploads
 */
export async function abortUploads({ sdk, client, name, prefix }: Bucket, minAge: number): Promise<number> {
  let aborted = 0
  let KeyMarker: string | undefined
  let UploadIdMarker: string | undefined
  for (let more = true; more; ) {
    const command = new sdk.ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, KeyMarker, UploadIdMarker })
    const page = await client.send(command)
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Date.now() - Initiated.getTime() < minAge) continue
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }))
      aborted++
    }
    KeyMarker = page.NextKeyMarker
    UploadIdMarker = page.NextUploadIdMarker
    more = page.IsTruncated === true && KeyMarker !== undefined
  }
  return aborted
}
