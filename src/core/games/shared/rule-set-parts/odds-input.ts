/** Figures that are typed in for odds. */
import { readTypedNumber } from '#foundation/geometry/units.ts'
import type { OddsFault, OddsInput } from './odds.ts'

/** A whole number that may be said; `usual` else. */
export const numberInput = (
  name: string,
  label: string,
  usual: number,
  [least, most]: readonly [number, number],
): OddsInput => ({ kind: 'number', name, label, usual: String(usual), least, most, step: 1 })

interface Range {
  readonly least: number
  readonly most: number
}

/** Reads a whole number of that range, or null. */
export function readWhole(text: string, { least, most }: Range): number | null {
  const check = (value: number): string | null =>
    Number.isInteger(value) && value >= least && value <= most ? null : 'not one of these'
  const read = readTypedNumber(text, { check })
  return read.ok ? read.value : null
}

/** Numbers by the names of their inputs. */
export interface Figures {
  readonly read: Readonly<Record<string, number>>
}
export type EnteredFigures = Readonly<Record<string, string>>

/** The figures by name: what is said, else the usual. A fault says what cannot be read. */
export function figuresEntered(inputs: readonly OddsInput[], said: EnteredFigures): Figures | OddsFault {
  const read: Record<string, number> = {}
  for (const input of inputs) {
    if (input.kind !== 'number') continue
    const text = said[input.name]?.trim() ?? ''
    const value = text === '' ? Number(input.usual) : readWhole(text, input)
    if (value === null)
      return {
        fault: `“${input.name}” is a whole number from ${input.least} to ${input.most}, not “${text.slice(0, 40)}”`,
      }
    read[input.name] = value
  }
  return { read }
}
