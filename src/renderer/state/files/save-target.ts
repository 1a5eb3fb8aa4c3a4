/** What Save does with a mission that is in no file. */
import type { Host } from '#host/host.ts'

/** A whole sentence. @param what is saved, as the sentence before it calls it */
export const saveTarget = (host: Pick<Host, 'savesByDownload'>, what = 'it'): string =>
  host.savesByDownload === true
    ? `Save will download ${what} as a file of its own.`
    : `Save will ask where to put ${what}.`
