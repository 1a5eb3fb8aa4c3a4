/** Reads and writes packs, as one file or as a folder with a file for each mission, and says why that did not work. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import { MAX_FILE_BYTES, type ReadError } from '#model/document-io/read-error.ts'
import type { Mission } from '#model/mission/document.ts'
import { FileProblem } from '#node-files/file-problem.ts'
import { whileFolderIsOurs } from '#node-files/folder-lock.ts'
import { isFolderSync, systemPath } from '#node-files/path-name.ts'
import { readFileOrPipe, readRegularFile, readRegularFileSync } from '#node-files/read-file.ts'
import { dropPlans, finishPlans } from '#node-files/write-together.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { MAX_PACK_BYTES, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import {
  missingBeside,
  type ReadPack,
  type ReadPackFolder,
  readPack,
  readPackFolder,
} from '#publishing/pack/read-pack.ts'
import { packFolder, writePack } from '#publishing/pack/write-pack.ts'
import { describeError, type FileError, failFor, fileError, fromSystem, thereAlready } from '../file-error.ts'
import {
  makeFolder,
  type Output,
  readInput,
  readStandardInput,
  writeOutput,
  writeOutputs,
  writeOver,
} from '../files.ts'
import { CLEAN, type ExitCode, printError, printMission, UNREADABLE } from '../terminal.ts'

// Packs that are folders: `pack.json`, and a file for each mission beside it.

/** True if a name means a folder: there is one of that name, or it ends in /. */
export function isFolder(name: string): boolean {
  // Standard input and output.
  if (name === '-') return false
  if (/[/\\]$/.test(name)) return true
  return isFolderSync(name)
}

const decoder = () => new TextDecoder('utf-8', { fatal: true })

const headNow = (folder: string): Promise<Uint8Array> => readRegularFile(join(folder, PACK_HEAD), MAX_PACK_BYTES)

/** The `pack.json` of a folder, where a save that was killed is finished first; throws what the system says of it. */
async function readHead(folder: string): Promise<Uint8Array> {
  await finishPlans(folder)
  return headNow(folder)
}

/** The bytes that a pack was read from, and that must be there still when it is written over. */
interface HeldPack {
  /** The file, or `pack.json` of the folder. */
  readonly head: Uint8Array
  /** The files beside `pack.json`, by their names. */
  readonly beside: ReadonlyMap<string, Uint8Array>
}

/** The pack of a folder, and what its files held. */
function readFolder(
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
 * Writes the files that differ from the existing ones, under the names that the missions have there: none of them gets
 * its place before all are on the disk, and `pack.json` comes last, so that it never names a missing file. Only one
 * shell at a time does so: a second one finds the files that the first has written.
 * @param held content read there before, which must be unchanged, or null to accept any; files that are not of the pack
 * stay as they are
 */
export async function writeFolder(
  folder: string,
  pack: Pack,
  replace: boolean,
  held: HeldPack | null = null,
): Promise<ExitCode> {
  const refused = await makeFolder(folder)
  if (refused !== null) return failFor(folder, refused)
  try {
    return await whileFolderIsOurs(folder, () => writeInto(folder, pack, replace, held))
  } catch (error) {
    return failFor(folder, fromSystem(error, 'write'))
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
  if (held !== null && (now === null || Buffer.compare(now, held.head) !== 0))
    return failFor(join(folder, PACK_HEAD), fromSystem(new FileProblem('changed', folder), 'write'))
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
  if (taken !== undefined) return failFor(taken, thereAlready)
  await dropPlans(folder)
  const differing: Output[] = []
  for (const { name, path, bytes } of files) {
    const before = await readRegularFile(path, bytes.length).catch(() => null)
    if (before !== null && bytes.equals(before)) continue
    differing.push({ path, bytes, held: (name === PACK_HEAD ? held?.head : held?.beside.get(name)) ?? null })
  }
  return (await writeOutputs(differing, { replace })) ? CLEAN : UNREADABLE
}

// Packs of both kinds.

/** A pack as it was read. */
interface PackFile {
  readonly pack: Pack
  readonly held: HeldPack
}

/** Returns the pack of a file or folder, or undefined if there is none, with a report of the reason. */
export const packOf = async (file: string): Promise<Pack | undefined> => (await packFileOf(file))?.pack

/** The same, with what is to be written over. */
export async function packFileOf(file: string): Promise<PackFile | undefined> {
  let held: HeldPack
  let read: Result<ReadPack, ReadError>
  try {
    if (isFolder(file)) {
      const found = readFolder(file, await readHead(file))
      held = found.held
      read = found.read
    } else {
      const head = file === '-' ? await readStandardInput(MAX_PACK_BYTES) : await readFileOrPipe(file, MAX_PACK_BYTES)
      held = { head, beside: new Map() }
      read = readBytes(head)
    }
  } catch (error) {
    printError(isFolder(file) ? noHead(file, error) : describeError(file, fromSystem(error, 'read')))
    return undefined
  }
  if (read.ok) return { pack: read.value.pack, held }
  printError(describeError(isFolder(file) ? join(file, read.error.file ?? PACK_HEAD) : file, read.error))
  return undefined
}

/** Why the `pack.json` of a folder cannot be read. */
function noHead(folder: string, error: unknown): string {
  const why = fromSystem(error, 'read')
  if (why.code !== 'not-found' || !existsSync(systemPath(folder))) return describeError(join(folder, PACK_HEAD), why)
  const advice = `A pack that is a folder has a ${PACK_HEAD} and a file for each mission. Name such a folder, or a pack file.`
  return describeError(folder, fileError('not-found', `there is no ${PACK_HEAD} in this folder`, advice))
}

function readBytes(bytes: Uint8Array): Result<ReadPack, ReadError> {
  const text = decodeText(bytes, new TextDecoder('utf-8', { fatal: true }), MAX_PACK_BYTES)
  return text.ok ? readPack(text.value) : text
}

/** Returns the missions of files of any kind, or undefined if one cannot be read, with a report of the reason. */
export async function missionsOf(files: readonly string[]): Promise<readonly Mission[] | undefined> {
  const missions: Mission[] = []
  let failed = false
  for (const file of files) {
    const input = await readInput(file)
    if (input.ok) missions.push(input.value.document)
    else {
      printError(describeError(file, input.error))
      failed = true
    }
  }
  return failed ? undefined : missions
}

/** Writes a pack to a file, into a folder, or to standard output for `-` and undefined. */
export async function writePackTo(out: string | undefined, pack: Pack, replace: boolean): Promise<ExitCode> {
  if (out !== undefined && isFolder(out)) return writeFolder(out, pack, replace)
  const text = writePack(pack)
  if (out === undefined || out === '-') {
    printMission(text)
    return CLEAN
  }
  return told(out, await writeOutput(out, text, { replace }))
}

/** Writes a pack over what it was made out of, if that is still there. */
export async function writePackOver(out: string, pack: Pack, held: HeldPack): Promise<ExitCode> {
  if (isFolder(out)) return writeFolder(out, pack, true, held)
  if (out === '-')
    return told(
      out,
      failure(fileError('failed', 'standard input can’t be fixed in place', 'Name the file of the pack.')),
    )
  return told(out, await writeOver(out, writePack(pack), held.head))
}

function told(out: string, written: Result<null, FileError>): ExitCode {
  if (written.ok) return CLEAN
  return failFor(out, written.error)
}
