/**
 * The one folder in which the program keeps what is its own: settings, recent files, journal, versions, library. The desktop
 * program and the shell find the same one without Electron; a person may name another (`--data-dir`, BULKHEAD_DATA_DIR).
 */

import { mkdir } from 'node:fs/promises'
import { join, posix, resolve, win32 } from 'node:path'
import { atomicWrite } from './atomic-write.ts'
import { systemPath } from './path-name.ts'

/**
 * Names of the files and folders in the data folder. Anything else there belongs to Chromium (caches, storage of the
 * page).
 */
export const dataNames = {
  /** Settings, place of the window, paths of the recent files. */
  settings: 'config.json',
  /** Pictures of the recent files. */
  recent: 'recent',
  /** Unsaved work as versions before the journal kept it. */
  recovery: 'recovery',
  journal: 'journal',
  versions: 'versions',
  /** Which folders the library shows, and what it knows of their files. */
  library: 'library',
  /** Backups of files that could not be read, or were replaced by an import, each with its time. */
  aside: 'kept-aside',
} as const

interface DataFolderRequest {
  /** Value of `--data-dir`; a relative folder begins at `cwd`. */
  readonly named?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** The person's home folder. */
  readonly home: string
  readonly cwd: string
}

/**
 * Returns the data folder: the one named, else that of BULKHEAD_DATA_DIR, else the default one. The default is where
 * Electron's `userData` is for a program called `bulkhead`. Nothing is created or looked at.
 */
export function dataFolder({ named, env, platform, home, cwd }: DataFolderRequest): string {
  const wanted = named || env.BULKHEAD_DATA_DIR
  return wanted ? resolve(cwd, wanted) : defaultDataFolder(env, platform, home)
}

/** As Electron's `appData` is found: XDG_CONFIG_HOME or ~/.config, ~/Library/Application Support, %APPDATA%. */
function defaultDataFolder(env: DataFolderRequest['env'], platform: NodeJS.Platform, home: string): string {
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'bulkhead')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'bulkhead')
  // A relative one is to be passed over (XDG Base Directory Specification).
  const config = env.XDG_CONFIG_HOME ?? ''
  return posix.join(posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'bulkhead')
}

/** A command line apart: what `--data-dir DIR` (or `=DIR`) names, the last one if there are several, and all other words. */
export function partDataDir(words: readonly string[]): {
  readonly named: string | undefined
  readonly others: string[]
} {
  let named: string | undefined
  const others: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word.startsWith('--data-dir=')) named = word.slice('--data-dir='.length)
    else if (word === '--data-dir') {
      at += 1
      named = words[at]
    } else others.push(word)
  }
  return { named, others }
}

// Backups of contents that the program replaces and nothing else has: kept in the data folder, each with its time.

/** A time as a part of a file's name, on every system: `2026-05-04 10-20-30-123`. */
export const timeName = (time: Date): string =>
  time.toISOString().replace('T', ' ').replace(/[:.]/g, '-').replace('Z', '')

/**
 * Writes a file into the quarantine, with the time before its name; returns its path. @throws when it cannot be written
 */
export async function writeToQuarantine(folder: string, name: string, bytes: Uint8Array, now: Date): Promise<string> {
  const place = join(folder, dataNames.aside)
  await mkdir(systemPath(place), { recursive: true })
  const path = join(place, `${timeName(now)} ${name}`)
  await atomicWrite(path, bytes)
  return path
}
