/** Reads missions, and writes files and folders; says in the shell's words why that did not work. */

import { fstatSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { failure, type Result, success } from '#foundation/result.ts'
import { type ReadContainer, readMissionIn } from '#model/containers/read-container.ts'
import { MAX_CONTAINER_BYTES } from '#model/containers/refusal.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { atomicWrite, type WriteOptions } from '#node-files/atomic-write.ts'
import { FileProblem, systemCode } from '#node-files/file-problem.ts'
import { isFileSync, isFolderSync, systemPath } from '#node-files/path-name.ts'
import { readFileOrPipe, readRegularFile, readStream } from '#node-files/read-file.ts'
import { writeTogether } from '#node-files/write-together.ts'
import { describeError, type FileError, failFor, fileError, fromSystem, noFolder, thereAlready } from './file-error.ts'
import { CLEAN, type ExitCode, escapeForTerminal, printError, printMission } from './terminal.ts'

// Reads a mission from a file of any kind, or from standard input for `-`. Never more than such a file can have.

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export interface Input extends ReadContainer {
  /** The file as it is; a mission file is the text in UTF-8. */
  readonly bytes: Uint8Array
}

/** Reads the mission in a file: a mission file, or a picture, a document or a link that carries one. */
export async function readInput(file: string): Promise<Result<Input, FileError>> {
  let bytes: Uint8Array
  try {
    bytes =
      file === '-' ? await readStandardInput(MAX_CONTAINER_BYTES) : await readFileOrPipe(file, MAX_CONTAINER_BYTES)
  } catch (error) {
    return failure(fromSystem(error, 'read'))
  }
  const read = readMissionIn(bytes, strictUtf8, file)
  return read.ok ? success({ ...read.value, bytes }) : read
}

let standardInput: Promise<Uint8Array> | undefined
/**
 * Standard input can be read once; whoever names `-` twice gets the same again.
 * @param most bytes that such a file can have
 */
export function readStandardInput(most: number): Promise<Uint8Array> {
  standardInput ??= isFolderGiven()
    ? Promise.reject(new FileProblem('folder', '-'))
    : readStream(process.stdin, '-', most)
  return standardInput
}

/** A folder as standard input reads as if it were empty (`bulkhead check - < maps`). */
function isFolderGiven(): boolean {
  try {
    return fstatSync(process.stdin.fd).isDirectory()
  } catch {
    // Reading a closed input says why.
    return false
  }
}

// A picture, a list or a walk is never written over the mission that it is made of, whatever may be replaced.

export const missionItself: FileError = fileError('exists', 'this is the mission itself', 'Name another file.')

/** Identifies the file that a name leads to, through links too, or null if nothing is there. */
export async function identityOf(path: string): Promise<string | null> {
  const there = path === '-' ? undefined : await stat(systemPath(path)).catch(() => undefined)
  return there === undefined ? null : `${there.dev}:${there.ino}`
}

/** True, and told, where what is to be written would take the place of one of the missions that were read. */
export async function refusesInputFile(out: string | undefined, missions: readonly string[]): Promise<boolean> {
  if (out === undefined) return false
  const place = await identityOf(out)
  if (place === null) return false
  const read = await Promise.all(missions.map(identityOf))
  if (!read.includes(place)) return false
  printError(describeError(out, missionItself))
  return true
}

/**
 * Writes a file. On failure nothing was written and an older file of that name is untouched.
 * @param replace whether a file of that name may be replaced
 */
export const writeOutput = (
  file: string,
  content: Uint8Array | string,
  { replace }: { readonly replace: boolean },
): Promise<Result<null, FileError>> => write(file, content, { existing: replace ? 'replace' : 'refuse' })

/**
 * Overwrites a file with content made out of its old content. If it holds something else by now, because somebody has
 * saved meanwhile or a second shell does the same, writes nothing.
 * @param held the bytes as they were read
 */
export const writeOver = (
  file: string,
  content: Uint8Array | string,
  held: Uint8Array,
): Promise<Result<null, FileError>> => write(file, content, whileItHolds(file, held))

const whileItHolds = (file: string, held: Uint8Array): WriteOptions => ({
  existing: 'replace',
  mayStill: async () => {
    const now = await readRegularFile(file, held.length).catch(() => null)
    return now !== null && Buffer.compare(now, held) === 0
  },
})

export interface Output {
  readonly path: string
  readonly bytes: Uint8Array
  /** The bytes it must still hold to be written over, or null for any. */
  readonly held: Uint8Array | null
}

/**
 * Writes files that belong together: none gets its new content before that of all is on the disk. Returns false on
 * failure, which it reports.
 * @param replace whether files of these names may be replaced
 */
export async function writeOutputs(
  files: readonly Output[],
  { replace }: { readonly replace: boolean },
): Promise<boolean> {
  const failed = await writeTogether(
    files.map(({ path, bytes, held }) => ({
      path,
      data: bytes,
      options: {
        ...(held === null ? { existing: replace ? 'replace' : 'refuse' } : whileItHolds(path, held)),
        devices: true,
      },
    })),
  )
  if (failed === null) return true
  const error = fromSystem(failed.error, 'write')
  const written = files.slice(0, failed.done).map(({ path }) => path)
  printError(describeError(failed.path, written.length === 0 ? error : partly(error, written)))
  return false
}

/** Names the files that were written before one failed, instead of saying that nothing was. */
const partly = (error: FileError, written: readonly string[]): FileError => ({
  ...error,
  advice: `The rest wasn’t written, but these were: ${written.map(escapeForTerminal).join(', ')}. Run it again to start from the current contents.`,
})

/**
 * Which of these files is there already, so that nothing is made in vain, and no half of it is left: told; true.
 * @param advice what to do, where the command has no `--force`
 */
export function tellsThereAlready(files: readonly string[], advice: string = thereAlready.advice): boolean {
  const there = files.find((file) => file !== '-' && isFileSync(file))
  if (there === undefined) return false
  printError(describeError(there, { ...thereAlready, advice }))
  return true
}

/**
 * Reports before any work that nothing can be written to a place, so that nobody types in answers that cannot be
 * stored. True if it did.
 * @param file the name as typed
 */
export function tellsNoPlace(file: string): boolean {
  const why = whyNoPlace(file)
  if (why === null) return false
  printError(describeError(file, why))
  return true
}

function whyNoPlace(file: string): FileError | null {
  const unnamed = whyNoName(file)
  if (unnamed !== null) return unnamed
  if (isFolderSync(file)) return fromSystem(new FileProblem('folder', file), 'write')
  const folder = dirname(file)
  return isFolderSync(folder) ? null : noFolder
}

function whyNoName(file: string): FileError | null {
  // Whoever can write there has done so; a file of that name is never meant.
  if (file === '-')
    return fileError('standard-output', 'this cannot be written to standard output here', 'Name a file.')
  return file === '' ? fileError('failed', 'this isn’t a file name', 'Name a file.') : null
}

async function write(
  file: string,
  content: Uint8Array | string,
  options: WriteOptions,
): Promise<Result<null, FileError>> {
  const unnamed = whyNoName(file)
  if (unnamed !== null) return failure(unnamed)
  try {
    await atomicWrite(file, content, { ...options, devices: true })
    return success(null)
  } catch (error) {
    return failure(fromSystem(error, 'write'))
  }
}

/** @param out a file; left out, or `-`: standard output */
export const writeMissionOut = (mission: Mission, options: OutOptions): Promise<ExitCode> =>
  writeTextOut(writeMission(mission), options)

interface OutOptions {
  readonly out?: string | undefined
  readonly force?: boolean | undefined
}

/** The same with a mission that is a text already, and stays it letter by letter. */
export async function writeTextOut(text: string, { out, force = false }: OutOptions): Promise<ExitCode> {
  if (out === undefined || out === '-') {
    printMission(text)
    return CLEAN
  }
  const written = await writeOutput(out, text, { replace: force })
  if (written.ok) return CLEAN
  return failFor(out, written.error)
}

/** Makes a folder, with those that it lies in; the reason why it is not there afterwards, or null. */
export async function makeFolder(folder: string): Promise<FileError | null> {
  try {
    await mkdir(systemPath(folder), { recursive: true })
    return null
  } catch (error) {
    // A file that is in the way is no file to replace: no option helps.
    if (['EEXIST', 'ENOTDIR'].includes(systemCode(error))) return IN_THE_WAY
    return fromSystem(error, 'write')
  }
}

const IN_THE_WAY = fileError(
  'exists',
  'this must be a folder, but a file is in the way',
  'Name another folder, or move that file away.',
)

/** The reason why a folder cannot be made that is wanted later, as far as it is known now, or null. */
export const inTheWay = (folder: string): FileError | null => (isFileSync(folder) ? IN_THE_WAY : null)
