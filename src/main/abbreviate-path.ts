/** A folder as people call it: from their home on. */
import { homedir } from 'node:os'

export function abbreviatePath(folder: string): string {
  const home = homedir()
  return folder === home || folder.startsWith(`${home}/`) || folder.startsWith(`${home}\\`)
    ? `~${folder.slice(home.length)}`
    : folder
}
