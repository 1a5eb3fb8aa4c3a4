/** ZIP files whose bytes depend on what is in them alone. */
import { zipSync } from 'fflate'

/** The earliest moment that a ZIP can say, in whatever zone the program runs. */
const NO_TIME = new Date('1980-01-01T00:00:00')

/** @param files by their paths, in the order in which they are to be in it */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, [bytes, { mtime: NO_TIME }]])))
