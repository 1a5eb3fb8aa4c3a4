/** Chips that several kinds of condition have: numbers, and which markers are meant. */
import { kindChoices, knownLabels } from '#analysis/layout/part-choices.ts'
import { type ChipChoice, type ChoiceChip, distinct, type NumberChip } from '#analysis/sentence/chips.ts'
import type { Mission } from '#model/mission/document.ts'
import { type MarkersMeant, markersMeantSchema } from '#model/mission/scoring.ts'

export type Condition = Mission['play']['objectives'][number]['conditions'][number]
export type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>
export type Meant = Of<'per-marker'>['markers']
export type MarkerWords = (document: Mission, meant: Meant) => string

/** The object without that part where it is not said. */
export function put<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  value: Whole[Key] | null | undefined,
): Whole {
  const next = { ...whole }
  if (value === undefined || value === null) delete next[key]
  else next[key] = value
  return next
}

// Chips that several kinds have.

export const number = <Item>(name: string, value: number, change: (value: number) => Item): NumberChip<Item> => ({
  kind: 'number',
  name,
  value,
  put: (next) => change(next ?? value),
})

export const optional = <Item>(
  name: string,
  value: number | undefined,
  none: string,
  change: (value: number | null) => Item,
): NumberChip<Item> => ({ kind: 'number', name, value: value ?? null, none, put: change })

const keyOfMeant = (meant: Meant): string =>
  meant.kind === 'labelled' ? JSON.stringify(meant.labels) : meant.kind === 'all' ? 'all' : `kind ${meant.marker}`

/** Which markers: all, those of a kind, those with a label; a label more than now; and any labels that are typed. */
export function markersChip<Item>(
  document: Mission,
  name: string,
  meant: Meant,
  words: MarkerWords,
  change: (meant: Meant) => Item,
): ChoiceChip<Item> {
  const choice = (next: Meant, group: string): ChipChoice<Item> => ({
    key: keyOfMeant(next),
    label: words(document, next),
    group,
    item: change(next),
  })
  return {
    kind: 'choice',
    name,
    key: keyOfMeant(meant),
    shown: words(document, meant),
    choices: () => {
      const labels = knownLabels(document, 'markers')
      const current = meant.kind === 'labelled' ? meant.labels : []
      const all: readonly ChipChoice<Item>[] = [
        choice(meant, 'Now'),
        choice({ kind: 'all' }, 'All of a kind'),
        ...kindChoices(document, 'markers').map(({ value }) =>
          choice({ kind: 'of-kind', marker: value }, 'All of a kind'),
        ),
        ...labels.map((label) => choice({ kind: 'labelled', labels: [label] }, 'By label')),
        ...(current.length === 0
          ? []
          : labels
              .filter((label) => !current.includes(label))
              .map((label) => choice({ kind: 'labelled', labels: [...current, label] }, 'One more'))),
      ]
      return distinct(all)
    },
    typed: (text) => {
      const labels = [...new Set(text.split(/,|\band\b/).map((part) => part.trim()))].filter((label) => label !== '')
      const next: MarkersMeant = { kind: 'labelled', labels }
      return markersMeantSchema.safeParse(next).success ? choice(next, 'By label') : null
    },
  }
}

/** Markers that may be left out. */
export function optionalMarkers<Item>(
  document: Mission,
  name: string,
  none: string,
  meant: Meant | undefined,
  words: MarkerWords,
  change: (meant: Meant | undefined) => Item,
): ChoiceChip<Item> {
  const nothing: ChipChoice<Item> = { key: 'none', label: none, item: change(undefined) }
  const chip = markersChip(document, name, meant ?? { kind: 'all' }, words, change)
  return {
    ...chip,
    key: meant === undefined ? nothing.key : chip.key,
    shown: meant === undefined ? none : chip.shown,
    choices: () => [nothing, ...chip.choices()],
  }
}
