/** A name that every file system takes: no folders, no reserved characters, with its extension. */
export function safeFileName(suggested: string, extension: string): string {
  const clean = suggested
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const stem = [...clean]
    .slice(0, 120)
    .join('')
    .replace(/[. ]+$/, '')
  return `${stem === '' ? 'mission' : stem}.${extension}`
}
