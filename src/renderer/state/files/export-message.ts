/** What is said of a file that was handed out. */
import type { ExportedFile } from '#host/host.ts'

/**
 * Of a download nobody knows more than that the browser has it.
 * @param done what was done to a file whose place is known
 */
export const formatExported = ({ name, downloaded }: ExportedFile, done: 'Exported' | 'Saved'): string =>
  downloaded === true ? `${name} went to your browser’s downloads.` : `${done} ${name}.`
