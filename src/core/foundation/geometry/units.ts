/** Lengths carry their unit in the type: millimetres inside, inches only where a person reads or types them. */
import { failure, type Result, success } from '#foundation/result.ts'

declare const unit: unique symbol
type Branded<Unit extends string> = number & { readonly [unit]: Unit }

/** A length in millimetres. */
export type Millimetres = Branded<'mm'>
/** A length in inches. */
export type Inches = Branded<'inch'>

export const MM_PER_INCH = 25.4

/** Says that a plain number is millimetres. */
export const mm = (value: number): Millimetres => value as Millimetres

/** Converts millimetres to inches. */
export const toInches = (length: Millimetres): Inches => (length / MM_PER_INCH) as Inches

/** Rounds a free position to whole tenths of a millimetre, the finest step a document stores; never yields −0. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10 + 0

// Numbers as people type them: `12,5`, `1 000`, `−3`, and lengths with their unit: `24"`, `61 cm`.

interface Wanted {
  /** The unit the number is wanted in, or the name of one of what is counted. */
  readonly unit?: string | undefined
  /** Why the number cannot be the value, or null if it can. */
  readonly check?: (value: number) => string | null
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(mm|millimet(re|er)s?)$/, 1],
  [/^(cm|centimet(re|er)s?)$/, 10],
  [/^(m|met(re|er)s?)$/, 1000],
  [/^(in\.?|inch(es)?|["″”]|''|′′|’’)$/, MM_PER_INCH],
  [/^(ft\.?|foot|feet|['′’])$/, 12 * MM_PER_INCH],
]
const lengthOf = (unit: string): number | undefined => lengths.find(([words]) => words.test(unit))?.[1]

/** Reads the number in the unit wanted, or says why it can't. */
export function readTypedNumber(text: string, { unit = '', check = () => null }: Wanted = {}): Result<number, string> {
  const parts = /^([+-]?)([\d.,'’\s]*[\d.,])\s*(\D*)$/.exec(text.trim().replace('−', '-'))
  const readings = readingsOf(parts?.[2] ?? '').map((value) => (parts?.[1] === '-' ? -value : value))
  const [first, last = first] = readings
  if (parts === null || first === undefined || last === undefined) return failure('This is not a number.')

  const typed = (parts[3] ?? '').toLowerCase()
  const [from, to] = [lengthOf(typed), lengthOf(unit)]
  const [own = ''] = unit.toLowerCase().split(' ')
  const isOwn = typed === '' || (own !== '' && typed.startsWith(own))
  if (!isOwn && (from === undefined || to === undefined))
    return failure(`Type the number alone, without “${parts[3]}”.`)
  const factor = isOwn || from === undefined || to === undefined ? 1 : from / to
  const step = to === 1 ? 10 : 100
  const inUnit = (value: number): number => (factor === 1 ? value : Math.round(value * factor * step) / step)

  const fits = (value: number): boolean => check(inUnit(value)) === null
  const hasDecimals = fits(first) && (!Number.isInteger(first) || fits(first + 0.5) || fits(first - 0.5))
  if (first !== last && hasDecimals && fits(last))
    return failure(`“${parts[2]}” could be ${first} or ${last}. Type one of these.`)
  // Nobody writes 1.000 for 1.
  const value = inUnit(hasDecimals && !Number.isInteger(first) ? first : last)
  const reason = check(value)
  if (reason === null) return success(value)
  return failure(factor === 1 ? reason : `${text.trim()} is ${value} ${unit}. ${reason}`)
}

/** The number that the digits are; two if one separator may divide thousands or begin the decimals; none if unreadable. */
function readingsOf(digits: string): number[] {
  const grouped = /^[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/.exec(digits)
  const plain = /^(\d+[.,]?\d*|[.,]\d+)$/.test(digits) ? [Number(digits.replace(',', '.'))] : []
  if (grouped === null) return plain
  const whole = digits.replaceAll(grouped[1] ?? '', '').replace(',', '.')
  return [...plain, Number(whole)]
}

/** Turns `10,5;20` into `10.5,20`; numbers whose comma may divide thousands are left to be refused. */
export const withPoints = (numbers: string): string =>
  numbers.includes(';') && !/,\d{3}(?!\d)/.test(numbers) ? numbers.replaceAll(',', '.').replaceAll(';', ',') : numbers
