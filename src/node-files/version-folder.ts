/** The versions of missions in a folder: one file for each timeline, one for each text. Desktop and shell have the same. */
import { access, mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { VersionPlace } from '#model/versions/version-record.ts'
import { atomicWrite } from './atomic-write.ts'
import { reasonOf } from './file-problem.ts'
import { underLock } from './folder-lock.ts'
import { exactBytes, namesIn, realName, systemPath } from './path-name.ts'
import { fingerprintOf } from './read-file.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

const allowed = /^(missions|texts|files)\/[0-9a-f]{1,64}$/

/** @param folder need not be there; it is made with the first version */
export function versionFolder(folder: string, now: () => number = Date.now): VersionPlace {
  const pathOf = (name: string): string => {
    if (!allowed.test(name)) throw new Error(`no name for what is kept with versions: ${name}`)
    return join(folder, name)
  }
  const read = async (name: string): Promise<Buffer | null> => {
    try {
      return await readFile(systemPath(pathOf(name)))
    } catch (error) {
      if (reasonOf(error) === 'not-found') return null
      throw error
    }
  }
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(systemPath(dirname(pathOf(name))), { recursive: true })
    await atomicWrite(pathOf(name), content)
  }
  return {
    read: async (name) => (await read(name))?.toString('utf8') ?? null,
    write,
    async append(name, text) {
      await mkdir(systemPath(dirname(pathOf(name))), { recursive: true })
      const file = await open(systemPath(pathOf(name)), 'a')
      try {
        await file.writeFile(text)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async writePacked(name, text) {
      const bytes = Buffer.from(text, 'utf8')
      const packed = await deflate(bytes)
      await write(name, packed)
      return { bytes: bytes.length, packed: packed.length }
    },
    async readPacked(name, most) {
      const packed = await read(name)
      if (packed === null) return null
      const bytes = await inflate(packed, { maxOutputLength: most })
      return { text: bytes.toString('utf8'), bytes: bytes.length, packed: packed.length }
    },
    has: (name) => isThere(pathOf(name)),
    remove: (name) => rm(systemPath(pathOf(name)), { force: true }),
    async list(part) {
      try {
        return (await namesIn(join(folder, part))).filter((name) => allowed.test(`${part}/${name}`))
      } catch (error) {
        if (reasonOf(error) === 'not-found') return []
        throw error
      }
    },
    alone: (work) => underLock(folder, 'lock', work),
    hash: async (text) => fingerprintOf(exactBytes(text)),
    isThere,
    now,
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(systemPath(path))
    return true
  } catch (error) {
    // A file that may not be looked at still counts as there.
    return reasonOf(error) !== 'not-found'
  }
}

/**
 * Returns the key of a file, however it was named: its real path, links followed. A file that is gone has the path
 * where it was.
 */
export async function versionKeyOf(path: string): Promise<string> {
  const full = resolve(path)
  try {
    return await realName(full)
  } catch {
    const folder = await realName(dirname(full)).catch(() => dirname(full))
    return join(folder, basename(full))
  }
}
