/** What the descriptions of commands are made of: examples, and options that can be given several times. */
import { Option } from 'commander'

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

/** Whatever draws letters can be lent fonts. */
export const fontOption = (): Option =>
  severalOption(
    '--font <file>',
    'font file (.ttf, .otf) for letters that the bundled fonts do not have; can be given several times',
  )
