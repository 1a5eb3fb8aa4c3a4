/** Reads and writes packs for the shell, and says why that did not work. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result } from '#foundation/result.ts'
import { decodeText } from '#model/document-io/decode-text.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import type { Mission } from '#model/mission/document.ts'
import { systemPath } from '#node-files/path-name.ts'
import { readFileOrPipe } from '#node-files/read-file.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { MAX_PACK_BYTES, PACK_HEAD } from '#publishing/pack/pack-names.ts'
import { type ReadPack, readPack } from '#publishing/pack/read-pack.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { describeError, type FileError, fileError, fromSystem } from '../file-error.ts'
import { readInput, readStandardInput } from '../read-input.ts'
import { printError, printMission } from '../terminal.ts'
import { writeOutput, writeOver } from '../write-output.ts'
import { type HeldPack, isFolder, readFolder, readHead, writeFolder } from './pack-folder.ts'

/** A pack as it was read. */
export interface PackFile {
  readonly pack: Pack
  readonly held: HeldPack
}

/** The pack of a file or folder; undefined when there is none, and it was said why. */
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

/** The missions of files of any kind; undefined when one cannot be read, and it was said why. */
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
      failure(fileError('failed', 'standard input cannot be written back', 'Name the file of the pack.')),
    )
  return told(out, await writeOver(out, writePack(pack), held.head))
}

function told(out: string, written: Result<null, FileError>): ExitCode {
  if (written.ok) return CLEAN
  printError(describeError(out, written.error))
  return UNREADABLE
}
