/** Listing the files of a folder and of the folders in it, however many there are and wherever links lead. */
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameFromBytes, systemPath } from './path-name.ts'

export interface ListedFile {
  readonly path: string
  readonly name: string
  /** Folders below the first one, with `/` between; empty: in it. */
  readonly place: string
  readonly size: number
  /** ms since 1970. */
  readonly modified: number
}

export interface Listed {
  readonly files: readonly ListedFile[]
  /** Not all was listed: a limit was met. */
  readonly more: boolean
  /** Folders that could not be looked into. */
  readonly closed: number
}

export interface ListOptions {
  readonly wanted: (name: string) => boolean
  /** Folders that are not looked into. */
  readonly passOver: (folder: string) => boolean
  readonly mostFiles: number
  /** Most entries looked at, wanted or not. */
  readonly mostEntries: number
  readonly deepest: number
  /** Files are not asked about: their size and time are 0. Usual: no. */
  readonly names?: boolean
}

/** So many files are asked about at once. */
const AT_ONCE = 32

/**
 * Lists files by name, folder after folder; the same file once, even where links form a loop.
 * @throws when the folder itself cannot be read
 */
export async function listFiles(folder: string, options: ListOptions): Promise<Listed> {
  const seen = new Set([nameFromBytes(await realpath(systemPath(folder), { encoding: 'buffer' }))])
  const found: { path: string; name: string; place: string }[] = []
  let [entriesLeft, more, closed] = [options.mostEntries, false, 0]

  const look = async (path: string, place: string, depth: number): Promise<void> => {
    const entries = await readdir(systemPath(path), { encoding: 'buffer', withFileTypes: true })
    const folders: string[] = []
    for (const entry of entries) {
      entriesLeft -= 1
      if (entriesLeft < 0 || found.length >= options.mostFiles) {
        more = true
        return
      }
      const name = nameFromBytes(entry.name)
      const kind = entry.isSymbolicLink() ? await kindOf(join(path, name)) : entry
      if (kind === null) continue
      if (kind.isDirectory()) {
        if (!options.passOver(name)) folders.push(name)
      } else if (kind.isFile() && options.wanted(name)) found.push({ path: join(path, name), name, place })
    }
    for (const name of folders.sort()) {
      if (depth >= options.deepest) more = true
      if (more) return
      await lookInto(join(path, name), place === '' ? name : `${place}/${name}`, depth + 1)
    }
  }

  /** A folder below; if it vanished or cannot be read, only that folder is skipped. */
  const lookInto = async (path: string, place: string, depth: number): Promise<void> => {
    try {
      const real = nameFromBytes(await realpath(systemPath(path), { encoding: 'buffer' }))
      if (seen.has(real)) return
      seen.add(real)
      await look(path, place, depth)
    } catch {
      closed += 1
    }
  }

  await look(folder, '', 0)
  if (options.names === true) return { files: found.map((file) => ({ ...file, size: 0, modified: 0 })), more, closed }
  const files: ListedFile[] = []
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = await Promise.all(found.slice(at, at + AT_ONCE).map(withStats))
    files.push(...some.filter((file) => file !== null))
  }
  return { files, more, closed }
}

/** Null: it has gone meanwhile. */
async function withStats(file: { path: string; name: string; place: string }): Promise<ListedFile | null> {
  try {
    const { size, mtimeMs } = await stat(systemPath(file.path))
    return { ...file, size, modified: Math.round(mtimeMs) }
  } catch {
    return null
  }
}

/** Returns the stats of a link's target, or null if it leads nowhere. */
const kindOf = (path: string) => stat(systemPath(path)).catch(() => null)

/** Returns the bytes of all files in a folder, or of a file; 0 if it does not exist. Links are not followed. */
export async function sizeOf(path: string): Promise<number> {
  try {
    const stats = await lstat(systemPath(path))
    if (!stats.isDirectory()) return stats.isFile() ? stats.size : 0
    const names = await readdir(systemPath(path), { encoding: 'buffer' })
    let sum = 0
    for (const name of names) sum += await sizeOf(join(path, nameFromBytes(name)))
    return sum
  } catch {
    return 0
  }
}
