/** What the host of this window keeps beside the open missions: pictures of recent files, the library, the data folder. */
import type { Host } from '#host/host.ts'
import { resolveHost } from '#host-browser/resolve-host.ts'

/** Calls that change nothing of what is open, for the parts of the window that show them. */
export const windowHost: Host = resolveHost()
