/** How many regions there should be that rules call by number or letter: what the mission says of it, or what is drawn. */
import { bareLabel } from '#analysis/layout/area-names.ts'
import type { Mission } from '#model/mission/document.ts'

type Region = Mission['regions'][number]

const MOST = { number: 36, letter: 26 } as const

/** 3 for `3`, and for `C`; null for any other label. */
function placeOf(label: string, sort: keyof typeof MOST): number | null {
  if (sort === 'number') return /^[1-9]\d?$/.test(label) ? Number(label) : null
  return /^[A-Z]$/.test(label) ? label.charCodeAt(0) - 64 : null
}

/** The labels that facts of play name for a kind of regions: needs, tables, scoring, rules. */
function labelsSaid(value: unknown, kind: Region['kind']): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => labelsSaid(each, kind))
  if ('kind' in value && value.kind === kind && 'label' in value && typeof value.label === 'string')
    return [value.label]
  return Object.values(value).flatMap((each) => labelsSaid(each, kind))
}

/**
 * The labels from 1 or A on that these regions should have, in order. A mission of one’s own may have any number of them:
 * as many as are drawn, and so far as its facts, or its own labels up to the published number, go.
 * @param regions all of one kind
 * @param published how many the published mission has
 * @param said how many there are by a setting; 0: none is set
 */
export function expectedLabels(
  document: Mission,
  regions: readonly Region[],
  { sort, published, said }: { readonly sort: keyof typeof MOST; readonly published: number; readonly said: number },
): readonly string[] {
  const [first] = regions
  if (first === undefined) return []
  const nameOf = (label: string): string => bareLabel(document, { kind: first.kind, label }).toUpperCase()
  const places = (labels: readonly string[], most: number): number[] =>
    labels.flatMap((label) => placeOf(nameOf(label), sort) ?? []).filter((place) => place <= most)
  const own = regions.map(({ label }) => label)
  const drawn = new Set(own.map((label, index) => (label.trim() === '' ? `${index}` : `“${nameOf(label)}”`))).size
  const count =
    said > 0
      ? Math.round(said)
      : Math.max(drawn, ...places(own, published), ...places(labelsSaid(document.play, first.kind), MOST[sort]))
  return Array.from({ length: Math.min(count, MOST[sort]) }, (_, index) =>
    sort === 'number' ? `${index + 1}` : String.fromCharCode(65 + index),
  )
}
