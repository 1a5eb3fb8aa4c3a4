/** Regions with a wrong label, where the mission needs others of their kind by name: `need-not-met` says so, and no other rule again. */
import { bareLabel, sortById } from '#analysis/layout/area-names.ts'
import { regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Fix } from './finding.ts'
import { isOff } from './settings.ts'
import { neededParts, type PartCount } from './unmet-needs.ts'

type Region = Mission['regions'][number]

export interface Misnamed {
  readonly region: Region
  /** The label that is missing, as the mission needs it. */
  readonly label: string
  /** The need that it would meet. */
  readonly key: string
}

/** What the needs say of the labels of a kind of regions. */
export interface NeededLabels {
  /** In capitals: labels of which the map has too few. */
  readonly missing: ReadonlySet<string>
  readonly misnamed: readonly Misnamed[]
}

/** What a region is called by needs: `a` and `Access Zone A` are the same. */
const labelOf = (document: Mission, region: Pick<Region, 'kind' | 'label'>): string =>
  bareLabel(document, region).toUpperCase()

/**
 * Regions with a label that no need names, or more of one than there may be, are misnamed where just as many are missing:
 * they get what is missing in id order.
 */
export function neededLabels(document: Mission, kind: Region['kind']): NeededLabels {
  const needs = neededParts(document).flatMap(({ part, ...count }) =>
    part.part === 'regions' && part.kind === kind && part.label !== undefined
      ? [{ ...count, label: part.label, name: labelOf(document, { kind, label: part.label }) }]
      : [],
  )
  const short = needs.filter(({ least, found }) => found < least)
  const free = short.flatMap(({ least, found, label, key }) =>
    Array.from({ length: least - found }, () => ({ label, key })),
  )
  const room = new Map(needs.map(({ name, most }) => [name, most ?? Number.POSITIVE_INFINITY]))
  const spare = sortById(document.regions.filter((region) => region.kind === kind)).filter((region) => {
    const name = labelOf(document, region)
    const left = room.get(name) ?? 0
    room.set(name, left - 1)
    return left <= 0
  })
  return {
    missing: new Set(short.map(({ name }) => name)),
    misnamed: spare.length === free.length ? matched(document, kind, spare, free) : [],
  }
}

/** The same for other rules than `need-not-met`: nothing where that one is off, and so says nothing of them. */
export const reportedLabels = (document: Mission, kind: Region['kind']): NeededLabels =>
  isOff(document, 'need-not-met') ? { missing: new Set(), misnamed: [] } : neededLabels(document, kind)

/** Which of the spare regions gets which label; one that joins levels gets that of a region on another, where there is one. */
function matched(
  document: Mission,
  kind: Region['kind'],
  spare: readonly Region[],
  free: readonly Omit<Misnamed, 'region'>[],
): Misnamed[] {
  const left = [...spare]
  const { joins } = regionKindOf(document, kind)
  return free.flatMap((label) => {
    const name = labelOf(document, { kind, label: label.label })
    const partner = document.regions.find(
      (region) => region.kind === kind && !spare.includes(region) && labelOf(document, region) === name,
    )
    const apart = joins && partner !== undefined ? left.findIndex((each) => isApart(each, partner)) : 0
    const [region] = left.splice(Math.max(0, apart), 1)
    return region === undefined ? [] : [{ region, ...label }]
  })
}

const isApart = (one: Region, other: Region): boolean => one.squares[0]?.board !== other.squares[0]?.board

/** The misnamed regions of a need. */
export const misnamedFor = (document: Mission, { part, key }: Pick<PartCount, 'part' | 'key'>): readonly Misnamed[] =>
  part.part === 'regions' && part.label !== undefined
    ? neededLabels(document, part.kind).misnamed.filter((each) => each.key === key)
    : []

/** Gives each the label that is missing. */
export const renamed = (misnamed: readonly Misnamed[]): Fix => ({
  label: `Give ${misnamed.length === 1 ? 'it' : 'each'} the label ${misnamed[0]?.label ?? ''}`,
  safe: false,
  edits: misnamed.map(({ region, label }) => ({ type: 'put', collection: 'regions', item: { ...region, label } })),
})
