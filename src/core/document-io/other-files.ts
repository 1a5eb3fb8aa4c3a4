/** What other files of this program are, told to somebody who took one for a mission or a pack. */

/** By the “format” that such a file begins with. */
const otherFiles: ReadonlyMap<unknown, string> = new Map([
  ['bulkhead-pack', 'a mission pack'],
  ['bulkhead-kit', 'a terrain kit'],
  ['bulkhead-rules', 'a rule set'],
  ['bulkhead-stamp', 'a stamp'],
  ['bulkhead-style', 'a style for the sheet'],
  ['bulkhead-walk', 'a saved boarding'],
  ['bulkhead-data', 'a copy of everything that Bulkhead kept'],
])

/** `a mission pack`; undefined: no file of this program begins so. */
export const otherFile = (format: unknown): string | undefined => otherFiles.get(format)
