import { shortStem } from '#host/file-name.ts'
import type { Mission } from '#model/mission/document.ts'

/** A file name from the title, without what file systems refuse. */
export function fileStem(document: Mission): string {
  const title = document.mission.title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
  const stem = shortStem(title)
  return stem === '' ? 'mission' : stem
}
