/** A mission in the address of the page: read once and taken out, so that a reload or a bookmark does not open it again. */
import type { OpenedFile } from '#host/host.ts'
import { looseFile } from './files.ts'

/** What is needed of a window. */
export interface AddressWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly history: Pick<History, 'replaceState'>
}

/** A share link, also one that was percent-encoded on its way, or cut off before its first letter. */
const LINK = /^#m\d+(?:$|:|%(?:25)*3a)/i

/** The link in the address, as a file to open; null when there is none. Any other fragment is left alone. */
export function takeSharedLink({ location, history }: AddressWindow): OpenedFile | null {
  const { hash, pathname, search } = location
  if (!LINK.test(hash)) return null
  history.replaceState(null, '', pathname + search)
  return { file: looseFile('The link'), bytes: new TextEncoder().encode(hash), fingerprint: null }
}
