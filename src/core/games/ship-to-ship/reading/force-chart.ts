/** The force charts of assault and defence. Source: ship-to-ship rules, forces (rule-sets.md S2). */
import type { Mission } from '#model/mission/document.ts'
import { forceSums, formatSlotLimit, keepsLimits } from '#model/mission/force-sums.ts'
import { type PartRole, partRoles, unitsIn } from './force-parts.ts'

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

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
  /** What is wrong, as a sentence without its end. */
  readonly text: string
}

/** What of a list breaks the charts, or limits of its own; nothing is asked of a list without units. */
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
            text: `${walkers.length} walkers among the elites of the ${part}, where there may be one at most`,
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
