/** A rule set and what house rules say otherwise make another rule set. */
import { HOUSE_GROUP, type HouseRules } from './house-rules.ts'
import type { DeepReadonly, KindTables, TokenKind } from './kinds.ts'
import type { RuleSet } from './rule-set.ts'

type House = DeepReadonly<HouseRules>
interface Row {
  readonly id: string
}

/** What holds in missions of the house rules. What they say of kinds that the base lacks is left aside: houseFaults names it. */
export function basedOn(base: RuleSet, house: House): RuleSet {
  const { names, kinds = {} } = house
  const table = <R extends Row>(rows: readonly R[], other: Differing<R> | undefined): readonly R[] =>
    other === undefined ? rows : [...kept(rows, other), ...(other.add ?? [])]
  const tables: KindTables = {
    zones: table(base.kinds.zones, kinds.zones),
    regions: table(base.kinds.regions, kinds.regions),
    markers: table(base.kinds.markers, kinds.markers),
    links: table(base.kinds.links, kinds.links),
    features: table(base.kinds.features, kinds.features),
    tokens: table(base.kinds.tokens, withBareBases(kinds.tokens)),
  }
  const hasGroup = [...tables.zones, ...tables.regions].some(({ group }) => group === HOUSE_GROUP)
  return {
    ...base,
    base,
    id: house.id,
    name: house.name,
    summary: house.summary === '' ? base.summary : house.summary,
    edition: house.edition ?? base.edition,
    roles: renamed(base.roles, names?.roles),
    phases: renamed(base.phases, names?.phases).map((phase) =>
      // Whose it is was said with the name of the base.
      names?.phases?.[phase.id] === undefined ? phase : { id: phase.id, name: phase.name },
    ),
    types: renamed(base.types, names?.types).map((type) =>
      names?.types?.[type.id] === undefined ? type : { ...type, title: type.name, list: type.name },
    ),
    groups: hasGroup ? [{ id: HOUSE_GROUP, name: house.name.slice(0, 40), form: 'cut' }, ...base.groups] : base.groups,
    kinds: tables,
    manoeuvres: base.manoeuvres && { ...base.manoeuvres, ...said(house.manoeuvres) },
    lookUp: table(base.lookUp, house.lookUp),
    ranges: { ...base.ranges, ...said(house.ranges) },
    play: { ...base.play, ...said(house.play) },
    limits: { ...base.limits, ...said(house.limits) },
  }
}

/** Tokens stand on bases that do not say where their figures come from. */
const withBareBases = (tokens: NonNullable<House['kinds']>['tokens']): Differing<TokenKind> | undefined =>
  tokens && {
    ...tokens,
    add: tokens.add?.map(({ base: { confidence: _, source: __, ...bare }, ...kind }) => ({ ...kind, base: bare })),
  }

interface Differing<R> {
  readonly add?: readonly R[] | undefined
  readonly change?: Readonly<Record<string, object>> | undefined
  readonly remove?: readonly string[] | undefined
}

function kept<R extends Row>(rows: readonly R[], { change = {}, remove = [] }: Differing<R>): R[] {
  return rows
    .filter(({ id }) => !remove.includes(id))
    .map((row) => (Object.hasOwn(change, row.id) ? { ...row, ...fitting(row, change[row.id] ?? {}) } : row))
}

/** Only what the row has: a marker serves nothing. */
const fitting = (row: object, change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([key, value]) => key in row && value !== undefined))

const renamed = <R extends Row & { readonly name: string }>(
  rows: readonly R[],
  names: Readonly<Record<string, string>> | undefined,
): readonly R[] =>
  names === undefined
    ? rows
    : rows.map((row) => ({ ...row, name: Object.hasOwn(names, row.id) ? (names[row.id] ?? row.name) : row.name }))

/** What is really said: a field that is there and undefined says nothing. */
const said = <T extends object>(part: T | undefined): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  // What is undefined is filtered out, which the compiler cannot see in the type of an object of entries.
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
