/** Parts of the descriptions of commands: examples, options that several commands have, patterns for files. */
import { existsSync } from 'node:fs'
import { Option } from 'commander'
import { globSync, isDynamicPattern } from 'tinyglobby'
import { systemPath } from '#node-files/path-name.ts'
import type { ExitCode } from './terminal.ts'

/** Takes the exit code of a command that has ended. */
export type Done = (code: ExitCode) => void

export const exitCodes =
  'Exit code: 0 no errors, 1 errors found, 2 a file cannot be read or written or the command is wrong.'

/** Lines of the help that show how a command is used. */
export const example = (...lines: readonly string[]): string =>
  `\nExample:\n${lines.map((line) => `  ${line}\n`).join('')}`

/** An option that can be given several times. */
export const severalOption = (
  flags: string,
  what: string,
  read: (value: string) => string[] = (value) => [value],
): Option =>
  new Option(flags, what).argParser((value: string, before: readonly string[] = []) => [...before, ...read(value)])

export const withCommas = (value: string): string[] => value.split(',').map((word) => word.trim())

/** Option of every command that draws letters. */
export const fontOption = (): Option =>
  severalOption('--font <file>', 'font file (.ttf, .otf) for characters that the bundled fonts lack; can be repeated')

export const formatOption = (): Option =>
  new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text')

/** Names of outputs as `bulkhead schema --output` takes them; apart from the schemas, so that the program starts without them. */
export const outputNames = [
  'check',
  'rules',
  'templates',
  'budget',
  'parts',
  'measure',
  'sight',
  'fairness',
  'balance',
  'playtest',
  'generate',
  'trace',
  'odds',
  'board',
  'convert',
  'diff',
  'versions',
  'pack-check',
  'pack-order',
  'pack-diff',
] as const
export type OutputName = (typeof outputNames)[number]

// A shell expands patterns such as `maps/*.bulkhead` before a program sees them, but not every shell, and none within quotes.

/**
 * Adds the names that an argument stands for to those before it, for an argument that may be given several times.
 * @param word a file's name as typed, or a pattern; if a file has the pattern as its name, that file
 * @returns names in alphabetical order for a pattern; the word itself if nothing matches, to be reported as missing
 */
export function withMatches(word: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), ...matchesOf(word)]
}

function matchesOf(word: string): readonly string[] {
  if (word === '-' || existsSync(systemPath(word))) return [word]
  const pattern = process.platform === 'win32' ? word.replaceAll('\\', '/') : word
  if (!isDynamicPattern(pattern)) return [word]
  const found = globSync(pattern, { expandDirectories: false }).toSorted()
  return found.length > 0 ? found : [word]
}
