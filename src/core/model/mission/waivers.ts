/** Subjects of waivers: a rule, and the items it names; without items, every finding of the rule. */

/** Anything a waiver can refer to: a finding, or another pair of rule and items. */
export interface Waivable {
  readonly rule: string
  readonly items: readonly string[]
}

/** One text for the same items, in whatever order and however often they are named. */
export const itemsKey = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : [...new Set(items)].sort().join('+')

/** True when the waiver speaks of the finding: of its rule, and of just its items if it names any. */
export const waives = (waiver: Waivable, finding: Waivable): boolean =>
  waiver.rule === finding.rule && (waiver.items.length === 0 || itemsKey(waiver.items) === itemsKey(finding.items))

/** Finds the first waiver that speaks of a finding, without going through all of them for each. */
export function waiverFinder<Any extends Waivable>(waivers: readonly Any[]): (finding: Waivable) => Any | undefined {
  if (waivers.length === 0) return () => undefined
  const byRule = new Map<string, Map<string, { readonly waiver: Any; readonly place: number }>>()
  for (const [place, waiver] of waivers.entries()) {
    const byItems = byRule.get(waiver.rule) ?? new Map()
    byRule.set(waiver.rule, byItems)
    const key = itemsKey(waiver.items)
    if (!byItems.has(key)) byItems.set(key, { waiver, place })
  }
  return ({ rule, items }) => {
    const byItems = byRule.get(rule)
    if (byItems === undefined) return undefined
    const [whole, exact] = [byItems.get(''), byItems.get(itemsKey(items))]
    if (whole === undefined || exact === undefined) return (whole ?? exact)?.waiver
    return (whole.place < exact.place ? whole : exact).waiver
  }
}

/** The waivers without those that speak of the finding. */
export const withoutWaivers = <Any extends Waivable>(waivers: readonly Any[], finding: Waivable): Any[] =>
  waivers.filter((waiver) => !waives(waiver, finding))

/** The waivers with this one; it takes the place of one that says the same of the same items. */
export function withWaiver<Any extends Waivable>(waivers: readonly Any[], added: Any): Any[] {
  const key = itemsKey(added.items)
  const same = (waiver: Any): boolean => waiver.rule === added.rule && itemsKey(waiver.items) === key
  return waivers.some(same) ? waivers.map((waiver) => (same(waiver) ? added : waiver)) : [...waivers, added]
}
