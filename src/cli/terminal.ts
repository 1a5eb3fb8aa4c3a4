/**
 * The one place where the program writes what it says. What came from outside — names of files, words of missions — can
 * neither steer a terminal nor give GitHub's runner an order; see `escape-output.ts`. A reader that stops reading (`| head`) is no
 * error; a standard output that takes no more is one.
 */
import { fstatSync, writeSync } from 'node:fs'
import { reasonOf, systemCode } from '#node-files/file-problem.ts'
import { escapeJson, escapeLines, withoutControlCodes } from './escape-output.ts'
import { CLEAN, UNREADABLE } from './exit-codes.ts'

/** Words for a person. Line ends and tabs stay; a name or a text that may have others passes `shown` first. */
export const printLine = (text: string): void => toOutput(forPeople(text))

/** JSON for a program, on one or several lines. */
export const printJson = (json: string): void => toOutput(escapeJson(json))

/** The text of a mission: to the last byte for a file or a program, with nothing unseen on a terminal. */
export const printMission = (text: string): void => toOutput(process.stdout.isTTY ? escapeJson(text) : text)

/** The bytes of a file; resolves when they are on their way, or nobody reads them any more. */
export const writeBytes = async (bytes: Uint8Array): Promise<void> => {
  if (isFile(1)) return toOutput(bytes)
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(bytes, (error) =>
      error === null || error === undefined || isUnread(error) ? resolve() : reject(error),
    )
  })
}

/** Whether it ends where nobody reads any more what it says: a command that asks a person, and keeps nothing. */
let endsUnread = false
export function endUnread(): void {
  endsUnread = true
}
/** Outputs that nobody reads any more. */
const unread = new Set<NodeJS.WriteStream>()
const isUnread = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE'

/** What is wrong, and what is going on, for a person; on standard error. */
export const printError = (text: string): void => toErrors(forPeople(text))

/** Draws a line of a terminal anew; `text` for good above it. */
export const redraw = (line: string, text = ''): void => toErrors(`${ERASE_LINE}${forPeople(text)}${forPeople(line)}`)
const ERASE_LINE = '\r\u001b[2K'

const forPeople = (text: string): string => withoutControlCodes(escapeLines(text))

/** Standard output takes no more: the disk is full, or something like it. */
export class OutputFailed extends Error {}

function toOutput(content: string | Uint8Array): void {
  if (!isFile(1)) {
    if (!unread.has(process.stdout)) process.stdout.write(content)
    return
  }
  try {
    writeWhole(1, content)
  } catch (error) {
    throw new OutputFailed(whyNot(error))
  }
}

function toErrors(text: string): void {
  if (!isFile(2)) {
    if (!unread.has(process.stderr)) process.stderr.write(text)
    return
  }
  try {
    writeWhole(2, text)
  } catch {
    // There is nowhere left to say it.
  }
}

/** Node writes such an output without looking whether all of it was taken: a file would be cut off in silence. */
function writeWhole(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

const known = new Map<number, boolean>()
/** A file or a device, and neither a terminal nor a pipe. */
function isFile(descriptor: 1 | 2): boolean {
  let found = known.get(descriptor)
  if (found === undefined) {
    const stats = fstatSync(descriptor)
    const terminal = descriptor === 1 ? process.stdout.isTTY : process.stderr.isTTY
    found = !terminal && (stats.isFile() || stats.isCharacterDevice())
    known.set(descriptor, found)
  }
  return found
}

/**
 * Ends the program when its output fails, with one line and 2. Where nobody reads it any more the command goes on in silence: it
 * may have files to write, and how it ends says something.
 */
export function endWithOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isUnread(error)) {
        unread.add(stream)
        if (endsUnread) process.exit(CLEAN)
        return
      }
      if (stream === process.stdout) printError(outputFault(new OutputFailed(whyNot(error))))
      process.exit(UNREADABLE)
    })
}

/** In one line. */
export const outputFault = (error: OutputFailed): string =>
  `bulkhead: standard output takes no more: ${error.message}\n`

const whyNot = (error: unknown): string => (reasonOf(error) === 'full' ? 'the disk is full' : systemCode(error))
