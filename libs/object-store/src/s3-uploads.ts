import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Bucket {
  readonly sdk: Sdk
  readonly client: S3Client
  readonly name: string
  /** That the keys of the uploads begin with. */
  readonly prefix: string
}

/**
 * Gives up uploads in parts that nobody ended: no listing names what they hold, and it is kept, and paid for, all the
 * same.
 * @returns how many
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
