/** Finds contradictions in house rules whose parts are valid one by one. */
import type { HouseRules } from './house-rules.ts'
import { type DeepReadonly, kindParts } from './kinds.ts'
import type { RuleSet } from './rule-set.ts'
import { findRuleSet, ruleSets } from './rule-sets.ts'

export interface HouseFault {
  readonly path: readonly (string | number)[]
  /** One sentence for people, without a full stop. */
  readonly message: string
}
type House = DeepReadonly<HouseRules>

/** Every fault of house rules that their schema accepts; none when a rule set can be made of them. */
export function houseFaults(house: House): HouseFault[] {
  if (findRuleSet(house.id) !== undefined)
    return [{ path: ['id'], message: `“${house.id}” is a rule set that the program has; give this one a different id` }]
  const base = findRuleSet(house.base)
  if (base === undefined)
    return [
      {
        path: ['base'],
        message: `it is based on the rule set “${house.base}”, which the program does not have; there is ${ruleSets.map(({ id }) => id).join(', ')}`,
      },
    ]
  return [
    ...kindFaults(base, house),
    ...nameFaults(base, house),
    ...lookUpFaults(base, house),
    ...limitFaults(base, house),
  ]
}

function kindFaults(base: RuleSet, { kinds = {} }: House): HouseFault[] {
  return kindParts.flatMap((part) => {
    const differing = kinds[part]
    if (differing === undefined) return []
    const { add = [], change = {}, remove = [] } = differing
    const known = new Set(base.kinds[part].map(({ id }) => id))
    const path = ['kinds', part]
    const lacking = (id: string): string => `${base.name} has no kind “${id}” of ${part}`
    const faults: HouseFault[] = []
    const seen = new Set<string>()
    const names = new Map<string, string>()
    for (const { id, name } of base.kinds[part])
      if (!remove.includes(id)) names.set((change[id]?.name ?? name).toLowerCase(), id)
    for (const [index, { id, name }] of add.entries()) {
      if (seen.has(id))
        faults.push({ path: [...path, 'add', index, 'id'], message: `the id “${id}” is already used by a kind` })
      seen.add(id)
      if (names.has(name.toLowerCase()))
        faults.push({
          path: [...path, 'add', index, 'name'],
          message: `there is already a kind that is called “${name}”`,
        })
      names.set(name.toLowerCase(), id)
    }
    for (const id of Object.keys(change)) {
      if (!known.has(id)) faults.push({ path: [...path, 'change', id], message: lacking(id) })
      else if (remove.includes(id))
        faults.push({ path: [...path, 'change', id], message: `“${id}” is both changed and taken away` })
    }
    for (const [index, id] of remove.entries())
      if (!known.has(id)) faults.push({ path: [...path, 'remove', index], message: lacking(id) })
    return faults
  })
}

function nameFaults(base: RuleSet, { names = {} }: House): HouseFault[] {
  return (['roles', 'phases', 'types'] as const).flatMap((part) =>
    Object.keys(names[part] ?? {})
      .filter((id) => !base[part].some((each) => each.id === id))
      .map((id) => ({
        path: ['names', part, id],
        message: `${base.name} has no “${id}” among its ${part}; it has ${base[part].map((each) => each.id).join(', ')}`,
      })),
  )
}

function lookUpFaults(base: RuleSet, { lookUp = {} }: House): HouseFault[] {
  const { add = [], change = {}, remove = [] } = lookUp
  const isUnknown = (id: string): boolean => !base.lookUp.some((each) => each.id === id)
  const message = (id: string): string =>
    `${base.name} has no entry “${id}” to look up; it has ${base.lookUp.map(({ id }) => id).join(', ') || 'none'}`
  return [
    ...Object.keys(change)
      .filter(isUnknown)
      .map((id) => ({ path: ['lookUp', 'change', id], message: message(id) })),
    ...remove.flatMap((id, index) =>
      isUnknown(id) ? [{ path: ['lookUp', 'remove', index], message: message(id) }] : [],
    ),
    ...add.flatMap(({ id }, index) =>
      add.findIndex((each) => each.id === id) < index
        ? [{ path: ['lookUp', 'add', index, 'id'], message: `the id “${id}” is already used by an entry` }]
        : [],
    ),
  ]
}

function limitFaults(base: RuleSet, { limits = {}, play = {} }: House): HouseFault[] {
  return (['rounds', 'pointsLimit', 'victoryCap', 'paintedBonus'] as const).flatMap((name): HouseFault[] => {
    const { least = 0, most = Number.POSITIVE_INFINITY } = limits[name] ?? {}
    if (limits[name] === undefined) return []
    if (least > most)
      return [{ path: ['limits', name], message: `at least ${least} and at most ${most} cannot both be kept` }]
    const usual = (play[name] ?? base.play[name]).value
    return usual < least || usual > most
      ? [
          {
            path: ['limits', name],
            message: `a usual battle has ${usual}, which is ${usual < least ? `less than ${least}` : `more than ${most}`}`,
          },
        ]
      : []
  })
}
