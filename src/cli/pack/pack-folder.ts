/** Packs that are folders: `pack.json`, and a file for each mission beside it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { MAX_FILE_BYTES, type ReadError } from '#model/document-io/read-error.ts'
import { FileProblem } from '#node-files/file-problem.ts'
import { whileFolderIsOurs } from '#node-files/folder-lock.ts'
import { systemPath } from '#node-files/path-name.ts'
import { isFolderSync } from '#node-files/path-type.ts'
import { readRegularFile, readRegularFileSync } from '#node-files/read-file.ts'
import { dropPlans, finishPlans } from '#node-files/save-plan.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { MAX_PACK_BYTES, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import { missingBeside, type ReadPackFolder, readPackFolder } from '#publishing/pack/read-pack.ts'
import { packFolder } from '#publishing/pack/write-pack.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { describeError, fromSystem, thereAlready } from '../file-error.ts'
import { makeFolder } from '../make-folder.ts'
import { printError } from '../terminal.ts'
import { type Output, writeOutputs } from '../write-output.ts'

/** Whether a name is meant as a folder: there is one of that name, or it ends as names of folders do. */
export function isFolder(name: string): boolean {
  // Standard input and output.
  if (name === '-') return false
  if (/[/\\]$/.test(name)) return true
  return isFolderSync(name)
}

const decoder = () => new TextDecoder('utf-8', { fatal: true })

const headNow = (folder: string): Promise<Uint8Array> => readRegularFile(join(folder, PACK_HEAD), MAX_PACK_BYTES)

/** The `pack.json` of a folder, where a save that was killed is finished first; throws what the system says of it. */
export async function readHead(folder: string): Promise<Uint8Array> {
  await finishPlans(folder)
  return headNow(folder)
}

/** What a pack was read of, and must be still when it is written over. */
export interface HeldPack {
  /** The file, or `pack.json` of the folder. */
  readonly head: Uint8Array
  /** The files beside `pack.json`, by their names. */
  readonly beside: ReadonlyMap<string, Uint8Array>
}

/** The pack of a folder, and what its files held. */
export function readFolder(
  folder: string,
  bytes: Uint8Array,
): { readonly read: Result<ReadPackFolder, ReadError>; readonly held: HeldPack } {
  const beside = new Map<string, Uint8Array>()
  const held = { head: bytes, beside }
  const head = decodeText(bytes, decoder(), MAX_PACK_BYTES)
  if (!head.ok) return { read: head, held }
  const read = readPackFolder(head.value, (file) => {
    try {
      const own = readRegularFileSync(join(folder, file), MAX_FILE_BYTES)
      beside.set(file, own)
      return decodeText(own, decoder(), MAX_FILE_BYTES)
    } catch {
      return failure(missingBeside)
    }
  })
  return { read, held }
}

/**
 * Writes what differs from what is there, under the names that the missions have there: nothing of it gets its place before all
 * is on the disk; `pack.json` last, so that it names nothing that is not there yet. One shell at a time does so: a second one finds what the first has written.
 * @param held what was read there, and must be still; what is no file of the pack stays as it is. Null: whatever is there
 */
export async function writeFolder(
  folder: string,
  pack: Pack,
  replace: boolean,
  held: HeldPack | null = null,
): Promise<ExitCode> {
  const refused = await makeFolder(folder)
  if (refused !== null) {
    printError(describeError(folder, refused))
    return UNREADABLE
  }
  try {
    return await whileFolderIsOurs(folder, () => writeInto(folder, pack, replace, held))
  } catch (error) {
    printError(describeError(folder, fromSystem(error, 'write')))
    return UNREADABLE
  }
}

/** The first place where something else is than what would be written there. */
async function firstTaken(
  files: readonly { readonly path: string; readonly bytes: Buffer }[],
): Promise<string | undefined> {
  for (const { path, bytes } of files) {
    if (!existsSync(systemPath(path))) continue
    const before = await readRegularFile(path, bytes.length).catch(() => null)
    if (before === null || !bytes.equals(before)) return path
  }
  return undefined
}

/** True where there is a file of that name that holds something else. */
function holdsOther(path: string, text: string): boolean {
  if (!existsSync(systemPath(path))) return false
  const bytes = Buffer.from(text)
  try {
    return !bytes.equals(readRegularFileSync(path, bytes.length))
  } catch {
    return true
  }
}

async function writeInto(folder: string, pack: Pack, replace: boolean, held: HeldPack | null): Promise<ExitCode> {
  const now = await headNow(folder).catch(() => null)
  if (held !== null && (now === null || Buffer.compare(now, held.head) !== 0)) {
    printError(describeError(join(folder, PACK_HEAD), fromSystem(new FileProblem('changed', folder), 'write')))
    return UNREADABLE
  }
  const there = now === null ? null : readFolder(folder, now).read
  const { head, beside } = packFolder(
    pack,
    there?.ok === true ? there.value.files : undefined,
    (name, text) => held !== null && holdsOther(join(folder, name), text),
  )
  const files = [...beside, { name: PACK_HEAD, text: head }].map(({ name, text }) => ({
    name,
    path: join(folder, name),
    bytes: Buffer.from(text),
  }))
  // All are looked at before the first is written: half a pack would be worse than none.
  const taken = replace || held !== null ? undefined : await firstTaken(files)
  if (taken !== undefined) {
    printError(describeError(taken, thereAlready))
    return UNREADABLE
  }
  await dropPlans(folder)
  const differing: Output[] = []
  for (const { name, path, bytes } of files) {
    const before = await readRegularFile(path, bytes.length).catch(() => null)
    if (before !== null && bytes.equals(before)) continue
    differing.push({ path, bytes, held: (name === PACK_HEAD ? held?.head : held?.beside.get(name)) ?? null })
  }
  return (await writeOutputs(differing, { replace })) ? CLEAN : UNREADABLE
}
