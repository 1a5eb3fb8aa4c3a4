/** What a file's content is known by, so that a change by another program is noticed even when its time does not tell. */
import { createHash } from 'node:crypto'

/**
 * The SHA-256 of some bytes as 64 small hexadecimal digits: the same for the same content, and only for it.
 * `crypto.subtle.digest('SHA-256', …)` gives a browser the same figure.
 */
export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
