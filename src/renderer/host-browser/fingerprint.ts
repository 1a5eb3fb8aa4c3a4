/** What a file holds, as a short text to compare with: SHA-256 over all its bytes. */
import type { Fingerprint } from '#host/host.ts'

/** Null where the page cannot reckon one: on insecure pages, where the browser hands out no files to write to either. */
export async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<Fingerprint> {
  if (!('subtle' in crypto)) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
