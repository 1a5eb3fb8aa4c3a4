/** The options of `bulkhead export`, made from what the formats say about theirs. */
import { type Command, Option } from 'commander'
import { withPoints } from '#foundation/geometry/units.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { reasonOf } from '#node-files/file-problem.ts'
import { readFileNow } from '#node-files/read-file.ts'
import { type Exporter, hasEffect, type OptionField } from '#publishing/export/exporter.ts'
import { exporters } from '#publishing/export/registry.ts'
import { readStyle, styleNames } from '#publishing/sheet/style/sheet-style.ts'
import { numberIn } from './option-values.ts'

/** Options that were given, by key: the text behind them, or whether a flag is on. */
export type GivenOptions = ReadonlyMap<string, string | boolean>

interface Use {
  readonly exporter: Exporter
  readonly field: OptionField
}

/** Every key, with the formats that have an option of that name. */
function usesByKey(): ReadonlyMap<string, readonly [Use, ...Use[]]> {
  const uses = new Map<string, [Use, ...Use[]]>()
  for (const exporter of exporters)
    for (const field of exporter.fields) {
      const known = uses.get(field.key)
      if (known === undefined) uses.set(field.key, [{ exporter, field }])
      else known.push({ exporter, field })
    }
  return uses
}

/** `openHatchways` as it is written on a command line: `--open-hatchways`. */
export const flagOf = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const endings = (uses: readonly Use[]): string => uses.map(({ exporter }) => outputOf(exporter)).join(', ')

/** Says how to ask for an output: by the ending of its file, or, where another format has that ending, by name. */
const outputOf = ({ id, extension }: Exporter): string =>
  exporters.find((other) => other.extension === extension)?.id === id ? `.${extension}` : `--as ${id}`

/** Gives a command one option for every key; whether a format has it is seen when the outputs are known. */
export function addFormatOptions(command: Command): void {
  for (const [key, uses] of usesByKey()) {
    const heading = `Options of ${endings(uses)}:`
    const flag = flagOf(key)
    const add = (flags: string, shown: boolean): void => {
      const option = new Option(flags, describe(key, uses)).helpGroup(heading)
      command.addOption(shown ? option : option.hideHelp())
    }
    if (uses.some(({ field }) => field.input.kind !== 'flag')) add(`${flag} <${valueName(uses[0].field)}>`, true)
    else {
      // The help names the one that changes something.
      const usual = uses.map(({ exporter }) => exporter.defaults[key] === true)
      add(flag, usual.includes(false))
      add(flag.replace('--', '--no-'), usual.includes(true))
    }
  }
}

function valueName({ input }: OptionField): string {
  switch (input.kind) {
    case 'number':
      return /^[a-z]+$/.test(input.unit) ? input.unit : 'number'
    case 'list':
      return 'list'
    case 'text':
      return input.value
    case 'area':
      return 'left,top,width,height'
    case 'choice':
    case 'flag':
      return 'value'
  }
}

/** One text where the formats agree, else one for each of them. */
function describe(key: string, uses: readonly Use[]): string {
  const texts = uses.map(({ exporter, field }) => `${field.help}${allowed(field, exporter.defaults[key])}`)
  const [first = ''] = texts
  if (texts.every((text) => text === first)) return first
  return uses.map(({ exporter }, index) => `.${exporter.extension}: ${texts[index]}`).join(' ')
}

function allowed({ input }: OptionField, usual: unknown): string {
  switch (input.kind) {
    case 'choice':
      return ` One of: ${valuesOf(input)}${input.files === undefined ? '' : ', or a file'} (default: ${String(usual)}).`
    case 'list':
      return ` Any of, with commas: ${valuesOf(input)} (default: ${Array.isArray(usual) ? usual.join(',') : 'none'}).`
    case 'number': {
      const unit = input.unit === '' ? '' : ` ${input.unit}`
      return ` From ${input.min} to ${input.max}${unit} (default: ${String(usual)}).`
    }
    case 'flag':
      return usual === true ? ' On by default; this option turns it off.' : ''
    case 'text':
    case 'area':
      return ''
  }
}

const valuesOf = ({ choices }: { readonly choices: readonly { readonly value: string }[] }): string =>
  choices.map(({ value }) => value).join(', ')

/** Picks the options of formats out of all that commander knows of a command. */
export function givenOptions(values: Readonly<Record<string, unknown>>): GivenOptions {
  const given = new Map<string, string | boolean>()
  for (const key of usesByKey().keys()) {
    const value = values[key]
    if (typeof value === 'string' || typeof value === 'boolean') given.set(key, value)
  }
  return given
}

/** Options for a format, out of those that were given; others are for other formats. The format itself checks them too. */
export function optionsFor(exporter: Exporter, given: GivenOptions): Result<Record<string, unknown>, string> {
  const options: Record<string, unknown> = {}
  for (const field of exporter.fields) {
    const text = given.get(field.key)
    if (text === undefined) continue
    const value = readValue(field, text)
    if (!value.ok) return failure(`option '${flagOf(field.key)}' argument '${text}' is invalid. ${value.error}`)
    options[field.key] = value.value
  }
  return success(options)
}

function readValue({ input }: OptionField, text: string | boolean): Result<unknown, string> {
  if (typeof text === 'boolean') return success(text)
  switch (input.kind) {
    case 'choice':
      if (input.choices.some(({ value }) => value === text)) return success(text)
      return input.files === undefined
        ? failure(`Allowed choices are ${valuesOf(input)}.`)
        : ownChoice(text, input.files, valuesOf(input))
    case 'list': {
      const values = text.split(',').map((value) => value.trim())
      const known = values.every((value) => input.choices.some((choice) => choice.value === value))
      return known ? success(values) : failure(`Allowed, with commas between them, are ${valuesOf(input)}.`)
    }
    case 'number':
      return numberIn(text, [input.min, input.max], input.unit)
    case 'area': {
      const numbers = withPoints(text)
      return /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(numbers)
        ? success(numbers)
        : failure('It must be four numbers with commas, or with semicolons: left,top,width,height (mm).')
    }
    case 'text': {
      const reason = input.check(text)
      return reason === null ? success(text) : failure(reason)
    }
    case 'flag':
      return text === 'true' || text === 'false' ? success(text === 'true') : failure('It must be true or false.')
  }
}

/** No file that stands for a choice is larger (bytes). */
const MAX_BYTES = 4_000_000

/** A choice of the person's own, from a file. */
function ownChoice<Value>(
  path: string,
  read: (text: string) => Result<Value, string>,
  known: string,
): Result<Value, string> {
  let text: string
  try {
    text = new TextDecoder().decode(readFileNow(path, MAX_BYTES))
  } catch (error) {
    const why =
      reasonOf(error) === 'too-large' ? 'it is larger than any such file can be' : 'no readable file has that name'
    return failure(`Allowed choices are ${known}, or the path of a file; ${why}.`)
  }
  return read(text)
}

/** `--style` of commands that ask no format: the name of a style as it is, or what a style file holds. */
export function styleGiven(text: string): Result<string | SheetStyle, string> {
  const known: readonly string[] = styleNames
  if (known.includes(text)) return success(text)
  return ownChoice(text, readStyle, known.join(', '))
}

/**
 * Returns a sentence about the first given option that does nothing in any of the formats, or null if each does
 * something.
 */
export function unusedOptionError(given: GivenOptions, chosen: readonly Exporter[]): string | null {
  for (const [key, uses] of usesByKey()) {
    if (!given.has(key)) continue
    const here = uses.filter(({ exporter }) => chosen.includes(exporter))
    const flag = given.get(key) === false ? flagOf(key).replace('--', '--no-') : flagOf(key)
    if (here.length === 0) return `${flag} works only with ${endings(uses)}.`
    const idle = here.map((use) => idleWithout(use, given))
    if (idle[0] !== undefined && !idle.includes(undefined)) return `${flag} works only with ${idle[0]}.`
  }
  return null
}

/** `--size resolution`: what must be given for an option to have an effect; undefined: it has one. */
function idleWithout({ exporter, field }: Use, given: GivenOptions): string | undefined {
  const { only } = field
  if (only === undefined) return undefined
  const text = given.get(only.key)
  const is = typeof text === 'string' ? text.split(',').map((value) => value.trim()) : exporter.defaults[only.key]
  // Takes one value as a list of one.
  return hasEffect(field, { [only.key]: Array.isArray(is) ? is : [is] })
    ? undefined
    : only.values.map((value) => `${flagOf(only.key)} ${value}`).join(' or ')
}
