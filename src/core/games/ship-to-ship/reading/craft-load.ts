/** What fits into assault craft. Source: ship-to-ship rules, craft (rule-sets.md S2). */
import type { Mission } from '#model/mission/document.ts'

type Unit = Mission['forces'][number]['units'][number]

/** Models of a size that one craft carries, by the author’s word for the size. */
const loads: readonly (readonly [word: RegExp, models: number])[] = [
  [/walker|monst|vehicle|tank/i, 1],
  [/rider|bike|cavalry/i, 4],
  [/large|heavy/i, 6],
]
const INFANTRY = 12

/** How many models of that size one craft carries; infantry unless the word says otherwise. */
export const loadOf = (size: string): number => loads.find(([word]) => word.test(size))?.[1] ?? INFANTRY

/** More squads than that are packed the quick way, which may take a craft too many. */
const MAX_EXACT = 14

type Squad = Pick<Unit, 'models' | 'size'>

/**
 * How few craft carry the units: squads of one size may share a craft, and none is parted. Units that fit no craft count
 * as a craft each.
 */
export function craftNeeded(units: readonly Squad[]): number {
  const bySize = new Map<number, number[]>()
  for (const { models, size } of units) {
    const load = loadOf(size)
    bySize.set(load, [...(bySize.get(load) ?? []), Math.min(models, load)])
  }
  let craft = 0
  for (const [load, squads] of bySize)
    craft += packed(
      load,
      squads.sort((a, b) => b - a),
    )
  return craft
}

/** Fewest craft of that load for squads, largest first. */
function packed(load: number, squads: readonly number[]): number {
  const firstFit: number[] = []
  for (const squad of squads) {
    const place = firstFit.findIndex((used) => used + squad <= load)
    if (place === -1) firstFit.push(squad)
    else firstFit[place] = (firstFit[place] ?? 0) + squad
  }
  const models = squads.reduce((sum, squad) => sum + squad, 0)
  const least = Math.ceil(models / load)
  if (firstFit.length === least || squads.length > MAX_EXACT) return firstFit.length
  for (let craft = least; craft < firstFit.length; craft += 1) if (fits(load, squads, craft)) return craft
  return firstFit.length
}

/** True when the squads fit so many craft, however they are put together. */
function fits(load: number, squads: readonly number[], craft: number): boolean {
  const used = Array.from({ length: craft }, () => 0)
  const place = (index: number): boolean => {
    const squad = squads[index]
    if (squad === undefined) return true
    const tried = new Set<number>()
    return used.some((before, at) => {
      if (before + squad > load || tried.has(before)) return false
      tried.add(before)
      used[at] = before + squad
      if (place(index + 1)) return true
      used[at] = before
      return false
    })
  }
  return place(0)
}
