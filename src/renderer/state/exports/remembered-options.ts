/** The options somebody exported with last, as far as they still fit the format. */

import type { Settings } from '#host/settings.ts'
import type { Exporter, OptionField } from '#publishing/export/exporter.ts'
import { type CommonPaper, paperOfCountry } from '#publishing/export/paper-of-country.ts'

export type Options = Readonly<Record<string, unknown>>
type Remembered = Settings['exports']

/** The format, whose usual options are what the settings say where they say anything about them. */
export function withSettings(exporter: Exporter, settings: Pick<Settings, 'shareAddress' | 'exports'>): Exporter {
  const { id, defaults } = exporter
  const link = 'linkBase' in defaults ? { linkBase: settings.shareAddress } : {}
  const paper = 'paper' in defaults ? { paper: id === 'pdf' ? paperHere() : defaultPaper(settings.exports) } : {}
  return { ...exporter, defaults: { ...defaults, ...link, ...paper } }
}

const paperHere = (): CommonPaper =>
  paperOfCountry(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Returns the paper that was chosen for PDF if it is a common one, else that of the country. */
export function defaultPaper({ options }: Remembered): CommonPaper {
  const chosen = options.pdf?.paper
  return chosen === 'a4' || chosen === 'letter' ? chosen : paperHere()
}

/** Usual options, and over them what is remembered. */
export function optionsOf({ id, fields, defaults }: Exporter, { options }: Remembered): Options {
  const known = options[id] ?? {}
  const kept = fields.filter((field) => isOwn(known, field.key) && fits(field, known[field.key]))
  return { ...defaults, ...Object.fromEntries(kept.map(({ key }) => [key, known[key]])) }
}

/**
 * Returns the options to remember after an export: those that differ from the defaults, but no area, since a part of
 * one battlefield means nothing on another.
 */
export function withOptions(remembered: Remembered, { id, fields, defaults }: Exporter, options: Options): Remembered {
  const kept = fields.filter(
    ({ key, input }) => input.kind !== 'area' && JSON.stringify(options[key]) !== JSON.stringify(defaults[key]),
  )
  const own = Object.fromEntries(kept.map(({ key }) => [key, options[key]])) as Remembered['options'][string]
  return { format: id, options: { ...remembered.options, [id]: own } }
}

/** Whether a field can have a value; the format checks all of them together. */
export function fits({ input }: OptionField, value: unknown): boolean {
  const isChoice = (one: unknown, choices: readonly { readonly value: string }[]): boolean =>
    choices.some((choice) => choice.value === one)
  switch (input.kind) {
    case 'choice':
      return isChoice(value, input.choices) || (input.files?.(JSON.stringify(value)).ok ?? false)
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((one) => isChoice(one, input.choices)) &&
        new Set<unknown>(value).size === value.length
      )
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && input.check(value) === null
    case 'number':
      return typeof value === 'number' && value >= input.min && value <= input.max
    case 'area':
      return value === null
  }
}

const isOwn = (object: object, key: string): boolean => Object.hasOwn(object, key)
