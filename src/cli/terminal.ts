/**
 * Ends the program with a code and writes its messages: the one place that does. Text from outside (names of files,
 * words of missions) can neither steer a terminal nor give GitHub's runner an order. A reader that stops reading
 * (`| head`) is no error; a standard output that accepts no more is one.
 */

import { fstatSync, writeSync } from 'node:fs'
import { Memo } from '#foundation/memoize.ts'
import { reasonOf, systemCode } from '#node-files/file-problem.ts'

// Exit codes.

/** Everything was done, and nothing is wrong with the missions. */
export const CLEAN = 0
/** Every mission could be read, and at least one breaks a rule; or a map that was wished for could not be made. */
export const FOUND = 1
/** A file could not be read or written, or the command line was wrong: also where it asks what a game does not have. */
export const UNREADABLE = 2

/** A command that asks a person was ended by a signal (Ctrl-C: 130); what had been answered is kept where it was to be. */
export type InterruptedCode = 129 | 130 | 143

export type ExitCode = typeof CLEAN | typeof FOUND | typeof UNREADABLE | InterruptedCode
/** The one that says the most about a run of several files. */
export const worst = (codes: readonly ExitCode[]): ExitCode =>
  codes.reduce<ExitCode>((most, code) => (code > most ? code : most), CLEAN)

// Strings from outside (names of files, words of missions) as they may be shown.

/**
 * Characters that would steer a terminal or hide what is written, instead of being seen: control characters of both sets, line and
 * paragraph ends, marks that turn the direction of writing, lone halves of characters, the mark at the start of a file.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{FEFF}]/gu

/** On one line, with everything unseen written out: `\n`, `\x1b`, `\u202e`; a byte of a name that is no text as `\xff`. */
export const escapeForTerminal = (text: string): string => text.replace(unseen, written)

/** Several lines of our own words with such strings in them: line ends and tabs stay, everything else unseen is written out. */
const escapeLines = (text: string): string =>
  text.replace(unseen, (character) => (character === '\n' || character === '\t' ? character : written(character)))

/** The same JSON, in which nothing is unseen: such characters stand only in strings, which can spell them. */
const escapeJson = (json: string): string => shownJsonCharacters(json).replaceAll('##[', '#\\u0023[')

/** As `escapeJson`, for a mission that is printed for a person. */
const shownJsonCharacters = (json: string): string =>
  json.replace(unseen, (character) =>
    character === '\n' || character === '\t' || character === '\r' ? character : spelt(character),
  )

/** A line that begins with `::`, or has `##[` in it, is an order to GitHub's runner, whoever wrote it. */
const withoutControlCodes = (text: string): string =>
  text.replace(/^(\s*):(?=:)/gm, (_all, space: string) => `${space}\\x3a`).replaceAll('##[', '#\\x23[')

function written(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x0a) return '\\n'
  if (code === 0x0d) return '\\r'
  if (code === 0x09) return '\\t'
  // A byte that is no UTF-8, as path-name.ts keeps it.
  if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : spelt(character)
}

const spelt = (character: string): string => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

// Output.

/** Words for a person. Line ends and tabs stay; a name or a text that may have others passes `shown` first. */
export const printLine = (text: string): void => toOutput(forPeople(text))

/** JSON for a program, on one or several lines. */
export const printJson = (json: string): void => toOutput(escapeJson(json))

/** A value as JSON for a program. */
export const printData = (value: unknown): void => printJson(`${JSON.stringify(value, null, 2)}\n`)

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

/** True: ends when nobody reads the output any more, as a command does that asks a person and stores nothing. */
let endsUnread = false
export function endUnread(): void {
  endsUnread = true
}
/** Outputs that nobody reads any more. */
const unread = new Set<NodeJS.WriteStream>()
const isUnread = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE'

/** Says what is wrong or going on, for a person; on standard error. */
export const printError = (text: string): void => toErrors(forPeople(text))

/** Says what is wrong and gives the exit code for it. */
export function failWith(text: string): ExitCode {
  printError(text)
  return UNREADABLE
}

/** Redraws a line of a terminal; `text` is printed above it for good. */
const redraw = (line: string, text = ''): void => toErrors(`${ERASE_LINE}${forPeople(text)}${forPeople(line)}`)
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

const files = new Memo<boolean>()
/** A file or a device, and neither a terminal nor a pipe. */
const isFile = (descriptor: 1 | 2): boolean =>
  files.of([descriptor], () => {
    const stats = fstatSync(descriptor)
    const terminal = descriptor === 1 ? process.stdout.isTTY : process.stderr.isTTY
    return !terminal && (stats.isFile() || stats.isCharacterDevice())
  })

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

// The progress line of a batch, on standard error; messages go above it.

export interface Progress {
  /** Says what is going on now; `step` only says more about it. */
  show(line: string, step?: string): void
  /** Prints a message for good. */
  tell(text: string): void
  /** Takes the line away. */
  end(summary: string): void
}

/** @param wanted false: never; true: also where nobody sees a line change, as lines of a log; undefined: on a terminal */
export function progressOf(wanted: boolean | undefined): Progress {
  const terminal = process.stderr.isTTY === true
  if (wanted === false || (wanted === undefined && !terminal))
    return { show: () => undefined, tell: printError, end: () => undefined }
  if (!terminal) {
    let last = ''
    return {
      show: (line) => {
        if (line !== last) printError(`${line}\n`)
        last = line
      },
      tell: printError,
      end: (summary) => printError(`${summary}\n`),
    }
  }
  let line = ''
  const draw = (text: string): void => {
    line = text.slice(0, Math.max(20, (process.stderr.columns || 80) - 1))
    redraw(line)
  }
  return {
    show: (text, step) => draw(step === undefined ? text : `${text} · ${step}`),
    tell: (text) => redraw(line, text),
    end: (summary) => redraw('', `${summary}\n`),
  }
}
