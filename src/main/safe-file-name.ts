import { shortStem } from '#host/file-name.ts'

/** A name that every file system takes: no folders, no reserved characters, with its extension. */
export function safeFileName(suggested: string, extension: string): string {
  const clean = suggested
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = shortStem(clean)
  return `${stem === '' ? 'mission' : stem}.${extension}`
}
