/** Packs that are folders: what lies beside `pack.json`, read and written. No name in it has a path. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { BesideFile, BesideText, HostResult } from '#host/host.ts'
import { fingerprintOf } from '#node-files/fingerprint.ts'
import { whileFolderIsOurs } from '#node-files/folder-lock.ts'
import { systemPath } from '#node-files/path-name.ts'
import { dropPlans } from '#node-files/save-plan.ts'
import { type TogetherFile, writeTogether } from '#node-files/write-together.ts'
import { ENTRY_FILE, MAX_MISSIONS, MAX_PACK_BYTES, PACK_FORMAT, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import { failed, fileFailure, tooLarge } from './host-failure.ts'
import { readAnyFile } from './read-any-file.ts'

/** No more of it than which files belong to it; the editor reads the rest. */
const headSchema = z.object({
  format: z.literal(PACK_FORMAT),
  missions: z.array(z.object({ file: z.string().regex(ENTRY_FILE) })).max(MAX_MISSIONS),
})

export const isPackHead = (path: string): boolean => basename(path) === PACK_HEAD

/** The missions beside `pack.json`, as far as they can be read; null: it names none. */
export async function readBeside(path: string, head: Uint8Array): Promise<HostResult<readonly BesideFile[]> | null> {
  const names = namedIn(head)
  if (names === null) return null
  const found: BesideFile[] = []
  let bytesSoFar = head.byteLength
  for (const name of names) {
    const read = await readAnyFile(join(dirname(path), name))
    if (!read.ok) continue
    bytesSoFar += read.value.byteLength
    if (bytesSoFar > MAX_PACK_BYTES) return failed(tooLarge(basename(dirname(path)), MAX_PACK_BYTES))
    found.push({ name, bytes: read.value })
  }
  return { ok: true, value: found }
}

function namedIn(head: Uint8Array): readonly string[] | null {
  try {
    const parsed = headSchema.safeParse(JSON.parse(new TextDecoder().decode(head)))
    return parsed.success ? [...new Set(parsed.data.missions.map(({ file }) => file))] : null
  } catch {
    return null
  }
}

/** What the whole folder holds, told apart from anything else that it could hold. */
export const folderFingerprint = (head: Uint8Array, beside: readonly BesideFile[]): string =>
  fingerprintOf(
    new TextEncoder().encode(
      [fingerprintOf(head), ...beside.map(({ name, bytes }) => `${name} ${fingerprintOf(bytes)}`).sort()].join('\n'),
    ),
  )

/**
 * The first file that would be written over and holds something else, where it was never one of this pack; null: there is none.
 * @param path of `pack.json`
 */
export async function othersFile(
  path: string,
  beside: readonly BesideText[],
  isOurs: (path: string) => boolean,
): Promise<string | null> {
  for (const { name, text } of beside) {
    const to = join(dirname(path), name)
    if (isOurs(to) || !existsSync(systemPath(to))) continue
    const now = await readAnyFile(to)
    if (!now.ok || fingerprintOf(now.value) !== fingerprintOf(new TextEncoder().encode(text))) return name
  }
  return null
}

/**
 * Writes what differs from what is there: nothing of it gets its place before all is on the disk; `pack.json` last, so that it
 * names nothing that is not there yet.
 * @param reasonAgainst why the folder is not to be written over; asked when no other program writes into it
 * @param partly hears of what the folder holds when some files got their place and a later one could not: that is our own doing
 */
export async function writeFolder(
  path: string,
  head: Uint8Array,
  beside: readonly BesideText[],
  reasonAgainst: () => Promise<HostResult<never> | null>,
  partly: (fingerprint: string) => void,
): Promise<HostResult<{ readonly fingerprint: string }>> {
  try {
    return await whileFolderIsOurs(dirname(path), async () => {
      const against = await reasonAgainst()
      if (against !== null) return against
      await dropPlans(dirname(path))
      return writeInto(path, head, beside, partly)
    })
  } catch (error) {
    return failed(fileFailure(error, 'save', basename(dirname(path))))
  }
}

async function writeInto(
  path: string,
  head: Uint8Array,
  beside: readonly BesideText[],
  partly: (fingerprint: string) => void,
): Promise<HostResult<{ readonly fingerprint: string }>> {
  const encoder = new TextEncoder()
  const files = beside.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }))
  const differing: TogetherFile[] = []
  for (const { name, bytes } of [...files, { name: PACK_HEAD, bytes: head }]) {
    const to = join(dirname(path), name)
    const now = await readAnyFile(to)
    if (!now.ok || fingerprintOf(now.value) !== fingerprintOf(bytes)) differing.push({ path: to, data: bytes })
  }
  const failure = await writeTogether(differing)
  if (failure !== null && failure.done > 0) {
    const now = await readAnyFile(path)
    const found = now.ok ? await readBeside(path, now.value) : null
    if (now.ok && found?.ok === true) partly(folderFingerprint(now.value, found.value))
  }
  if (failure !== null) return failed(fileFailure(failure.error, 'save', basename(failure.path)))
  return { ok: true, value: { fingerprint: folderFingerprint(head, files) } }
}
