/** Small pictures of the recent files: a file each in the data folder, gone when its mission is no recent one any more. */
import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HostCalls } from '#host/channel-names.ts'
import { recentPicture } from '#host/data-channels.ts'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { dataNames } from '#node-files/data-folder.ts'
import { exactBytes, namesIn } from '#node-files/path-name.ts'
import type { FileHandles } from './file-handles.ts'
import { type Quarantine, readJson } from './json-file.ts'
import type { RecentPart } from './recent.ts'

const keptSchema = z.strictObject({ path: z.string(), picture: recentPicture })
const ours = /^[0-9a-f]{32}\.json$/

export function setupRecentPictures(
  dataFolder: string,
  recent: Pick<RecentPart, 'list'>,
  handles: FileHandles,
  aside: Quarantine,
): Pick<HostCalls, 'keepRecentPicture' | 'recentPictures'> {
  const folder = join(dataFolder, dataNames.recent)
  const nameOf = (path: string): string =>
    `${createHash('sha256').update(exactBytes(path)).digest('hex').slice(0, 32)}.json`
  const recentPaths = (): string[] => recent.list().flatMap(({ handle }) => handles.pathOf(handle) ?? [])
  return {
    async keepRecentPicture(file, picture) {
      const path = handles.pathOf(file.handle)
      const wanted = recentPaths()
      if (path === undefined || !wanted.includes(path)) return
      try {
        await mkdir(folder, { recursive: true })
        await atomicWrite(join(folder, nameOf(path)), JSON.stringify({ path, picture }))
        const names = new Set(wanted.map(nameOf))
        for (const name of await namesIn(folder)) if (ours.test(name) && !names.has(name)) await rm(join(folder, name))
      } catch (error) {
        console.warn(`bulkhead: a picture could not be kept: ${String(error)}`)
      }
    },
    async recentPictures() {
      const paths = recentPaths()
      const kept = await Promise.all(
        paths.map((path) =>
          readJson(join(folder, nameOf(path)), keptSchema, aside, 'a picture of a recent file').catch(() => null),
        ),
      )
      return kept.flatMap((each, index) =>
        each !== null && each.path === paths[index]
          ? [{ handle: handles.refOf(each.path).handle, picture: each.picture }]
          : [],
      )
    },
  }
}
