/** What a file holds, as a short text to compare with: SHA-256 over all its bytes. */
import { createHash } from 'node:crypto'

export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
