import { join } from 'node:path'
import { versionStore } from '#model/versions/version-store.ts'
import { versionFolder, versionKeyOf } from '#node-files/version-folder.ts'

/**
 * Keeps versions of a mission as the desktop does at each save.
 * @param data the data folder; it is made where it is missing
 * @param path the mission's file
 * @param texts the versions, the oldest first
 */
export async function keepVersions(
  data: string,
  path: string,
  texts: readonly string[],
  name: string | null = null,
): Promise<void> {
  const store = versionStore(versionFolder(join(data, 'versions')))
  const key = await versionKeyOf(path)
  for (const text of texts) {
    const of = { mission: 'ab12cd34', file: { key, shown: key }, holds: null }
    const { title } = JSON.parse(text).mission
    await store.keep(of, { text, title, why: 'saved', deed: null, name }, { days: 90, bytes: 1e9 })
  }
}
