/** What the host of this window keeps beside the open missions: pictures of recent files, the library, the data folder. */
import type { Host } from '#host/host.ts'
import { hostForHere } from '#host-browser/host-for-here.ts'

/** Calls that change nothing of what is open, for the parts of the window that show them. */
export const keptHere: Host = hostForHere()
