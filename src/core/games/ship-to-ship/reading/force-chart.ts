/** The force charts of assault and defence. Source: ship-to-ship rules, forces (rule-sets.md S2). */
import type { Mission } from '#model/mission/document.ts'
import { forceSums, formatSlotLimit, keepsLimits, playTogether } from '#model/mission/force-sums.ts'

// The two parts of a force, as its author wrote them: by the id that templates give them, or by what they are called.

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

type PartRole = 'assault' | 'defence'
const partRoles: readonly PartRole[] = ['assault', 'defence']

const called: Readonly<Record<PartRole, RegExp>> = { assault: /^assault\b/i, defence: /^defen[cs]e\b/i }

/** Returns the part of the force for that, or undefined without one. */
export const partFor = ({ parts }: Force, role: PartRole): Force['parts'][number] | undefined =>
  parts.find(({ id }) => id === role) ?? parts.find(({ name }) => called[role].test(name.trim()))

/** The units of the force in that part. */
export function unitsIn(force: Force, role: PartRole): readonly Unit[] {
  const part = partFor(force, role)?.id ?? role
  return force.units.filter((unit) => unit.part === part)
}

interface Row {
  readonly slot: string
  readonly least: number
  /** Null: as many as one likes. */
  readonly most: number | null
}

const row = (slot: string, least: number, most: number | null): Row => ({ slot, least, most })

/** By the id of the part of the force. */
const charts: Readonly<Record<PartRole, readonly Row[]>> = {
  assault: [
    row('HQ', 0, 2),
    row('elites', 0, 3),
    row('troops', 2, null),
    row('fast attack', 0, 1),
    row('heavy support', 0, 1),
  ],
  defence: [
    row('HQ', 0, 2),
    row('elites', 0, 2),
    row('troops', 2, null),
    row('fast attack', 0, 1),
    row('heavy support', 0, 2),
  ],
}

/** The limits of both parts side by side, as people read them: `0–2`, `2 or more`. */
export const chartRows = (): readonly { readonly slot: string; readonly assault: string; readonly defence: string }[] =>
  charts.assault.map((row, index) => ({
    slot: row.slot,
    assault: formatLimit(row),
    defence: formatLimit(charts.defence[index] ?? row),
  }))
const formatLimit = ({ least, most }: Row): string => (most === null ? `${least} or more` : `${least}–${most}`)

export interface ChartFault {
  readonly key: string
  /** Description of the fault, as a sentence without its end. */
  readonly text: string
}

/** Lists everything in a list that breaks the charts, or its own limits; nothing is asked of a list without units. */
export function chartFaults(document: Pick<Mission, 'play'>, force: Force): readonly ChartFault[] {
  if (force.units.length === 0) return []
  const charted = partRoles.flatMap((part) => partFaults(force, part))
  return [...charted, ...(charted.length > 0 ? [] : ownLimitFaults(document, force))]
}

/** A slot’s name however its author writes it: `Elites`, `elite`. */
const slotWord = (name: string): string => name.trim().toLowerCase().replace(/s$/, '')

/** Slots that hold more or less than the list itself allows. */
const ownLimitFaults = (document: Pick<Mission, 'play'>, force: Force): ChartFault[] =>
  forceSums(document, force)
    .slots.filter((slot) => !keepsLimits(slot))
    .map((slot) => ({
      key: `slot ${slot.id}`,
      text: `${slot.units} of ${slot.name}${slot.part === null ? '' : ` in ${slot.part}`}, where the list allows ${formatSlotLimit(slot)}`,
    }))

function partFaults(force: Force, part: PartRole): ChartFault[] {
  const units = unitsIn(force, part)
  const slotOf = (unit: Unit): string => slotWord(force.slots.find(({ id }) => id === unit.slot)?.name ?? '')
  const counted = charts[part].flatMap(({ slot, least, most }): ChartFault[] => {
    const count = units.filter((unit) => slotOf(unit) === slotWord(slot)).length
    if (count >= least && (most === null || count <= most)) return []
    const limit = count < least ? `there have to be ${least} or more` : `there may be ${most} at most`
    return [{ key: `${part} ${slot}`, text: `${count} of ${slot} in the ${part}, where ${limit}` }]
  })
  const walkers = units.filter((unit) => slotOf(unit) === slotWord('elites') && /walker/i.test(unit.size))
  const afoot = units.filter(
    (unit) => slotOf(unit) === slotWord('fast attack') && !/rider|bike|cavalry/i.test(unit.size),
  )
  return [
    ...counted,
    ...(walkers.length < 2
      ? []
      : [
          {
            key: `${part} walkers`,
            text: `${walkers.length} walkers among the elites of the ${part}, of one allowed at most`,
          },
        ]),
    ...units
      .filter((unit) => slotOf(unit) === slotWord('heavy support') && /tank/i.test(unit.size))
      .map(({ id, name }) => ({
        key: `tank ${id}`,
        text: `“${name}” is a tank in the heavy support of the ${part}, where none may be`,
      })),
    ...afoot.map(({ id, name }) => ({
      key: `${part} afoot ${id}`,
      text: `“${name}” is fast attack of the ${part}, where only bikes or riders may be`,
    })),
  ]
}

// Loads of assault craft. Source: ship-to-ship rules, craft (rule-sets.md S2).

type CraftUnit = Mission['forces'][number]['units'][number]

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

type Squad = Pick<CraftUnit, 'models' | 'size'>

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

// Figures of tokens as numbers, and the strength of guns.

/** Returns the figure of a token as a number, or null if it isn’t there or says more than a number. */
export function figureOf({ figures }: Mission['tokens'][number], name: string): number | null {
  const text = figures[name]
  const value = Number(text)
  return text === undefined || String(text).trim() === '' || !Number.isFinite(value) ? null : value
}

/** The most strength that the guns of the enemies, and of nobody, have on the map, or null if none of them says any. */
export function strongestAgainst(document: Mission, side: string | undefined): number | null {
  const isMates = (owner: string | null): boolean =>
    side !== undefined && owner !== null && playTogether(document, side, owner)
  const said = document.tokens
    .filter((token) => token.kind === 'ship-gun' && !isMates(token.side))
    .flatMap((token) => figureOf(token, 'strength') ?? [])
  return said.length === 0 ? null : Math.max(...said)
}
