/** What fits into assault craft. Source: ship-to-ship rules, craft (rule-sets.md S2). */
import type { Mission } from '#core/mission/document.ts'

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
const MOST_EXACT = 14

type Squad = Pick<Unit, 'models' | 'size'>

/**
 * How few craft carry the units: squads of one size may share a craft, and none is parted. Units that fit no craft count
 * as a craft each.
 * @param together who is in a craft already, craft by craft: others may join them where there is room
 */
export function craftNeeded(units: readonly Squad[], together: readonly (readonly Squad[])[] = []): number {
  const bySize = new Map<number, { readonly squads: number[]; readonly begun: number[] }>()
  const of = (load: number): { readonly squads: number[]; readonly begun: number[] } => {
    const found = bySize.get(load) ?? { squads: [], begun: [] }
    bySize.set(load, found)
    return found
  }
  for (const { models, size } of units) of(loadOf(size)).squads.push(Math.min(models, loadOf(size)))
  for (const squads of together) {
    const load = loadOf(squads[0]?.size ?? '')
    const models = squads.reduce((sum, squad) => sum + squad.models, 0)
    of(load).begun.push(Math.min(models, load))
  }
  let craft = 0
  for (const [load, { squads, begun }] of bySize)
    craft += packed(
      load,
      squads.sort((a, b) => b - a),
      begun,
    )
  return craft
}

/** Fewest craft of that load for squads, largest first, and those in which there is somebody already. */
function packed(load: number, squads: readonly number[], begun: readonly number[]): number {
  const firstFit = [...begun]
  for (const squad of squads) {
    const place = firstFit.findIndex((used) => used + squad <= load)
    if (place === -1) firstFit.push(squad)
    else firstFit[place] = (firstFit[place] ?? 0) + squad
  }
  const models = [...begun, ...squads].reduce((sum, squad) => sum + squad, 0)
  const least = Math.max(begun.length, Math.ceil(models / load))
  if (firstFit.length === least || squads.length > MOST_EXACT) return firstFit.length
  for (let craft = least; craft < firstFit.length; craft += 1) if (fits(load, squads, begun, craft)) return craft
  return firstFit.length
}

/** True when the squads fit so many craft, however they are put together. */
function fits(load: number, squads: readonly number[], begun: readonly number[], craft: number): boolean {
  const used: number[] = Array.from({ length: craft }, (_, index) => begun[index] ?? 0)
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
