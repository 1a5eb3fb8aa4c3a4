// At which addresses of this machine a browser keeps copies of unsaved work: one empty file for each port, in the person's own
// folder for the state of programs. Files, not a list, so that two servers never write over each other's word.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

function folder() {
  const home = homedir()
  const states = {
    win32: process.env.LOCALAPPDATA ?? join(home, 'AppData/Local'),
    darwin: join(home, 'Library/Application Support'),
  }
  return join(
    states[process.platform] ?? process.env.XDG_STATE_HOME ?? join(home, '.local/state'),
    'bulkhead/unsaved-at',
  )
}

/** The ports, smallest first; none where nothing can be read. */
export function portsWithUnsaved() {
  try {
    return readdirSync(folder())
      .filter((name) => /^[1-9]\d{0,4}$/.test(name) && Number(name) <= 65_535)
      .map(Number)
      .sort((a, b) => a - b)
  } catch {
    return []
  }
}

/** Keeps what a page at this port says: whether its browser holds copies for that address. */
export function noteUnsaved(port, held) {
  const file = join(folder(), String(port))
  try {
    if (held) {
      mkdirSync(folder(), { recursive: true, mode: 0o700 })
      writeFileSync(file, '')
    } else rmSync(file, { force: true })
  } catch {
    // The copies are in the browser all the same; only nobody will be told where.
  }
}
