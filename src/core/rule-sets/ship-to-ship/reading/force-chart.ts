/** The force charts of assault and defence. Source: ship-to-ship rules, forces (rule-sets.md S2). */
import type { Mission } from '#core/mission/document.ts'

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
const charts: Readonly<Record<'assault' | 'defence', readonly Row[]>> = {
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

export interface ChartFault {
  readonly key: string
  /** What is wrong, as a sentence without its end. */
  readonly text: string
}

/** What of a list breaks the charts; nothing is asked of a list without units. */
export function chartFaults(force: Force): readonly ChartFault[] {
  if (force.units.length === 0) return []
  return [
    ...(['assault', 'defence'] as const).flatMap((part) => partFaults(force, part)),
    ...force.units
      .filter(({ size }) => /tank/i.test(size))
      .map(({ id, name }) => ({ key: `tank ${id}`, text: `“${name}” is a tank, and there are none` })),
  ]
}

function partFaults(force: Force, part: 'assault' | 'defence'): ChartFault[] {
  const units = force.units.filter((unit) => unit.part === part)
  const slotOf = (unit: Unit): string => force.slots.find(({ id }) => id === unit.slot)?.name.toLowerCase() ?? ''
  const counted = charts[part].flatMap(({ slot, least, most }): ChartFault[] => {
    const count = units.filter((unit) => slotOf(unit) === slot.toLowerCase()).length
    if (count >= least && (most === null || count <= most)) return []
    const limit = count < least ? `there are ${least} or more` : `there ${most === 1 ? 'is 1' : `are ${most}`} at most`
    return [{ key: `${part} ${slot}`, text: `${count} of ${slot} in the ${part}, where ${limit}` }]
  })
  const walkers = units.filter((unit) => slotOf(unit) === 'elites' && /walker/i.test(unit.size))
  const afoot = units.filter((unit) => slotOf(unit) === 'fast attack' && !/rider|bike|cavalry/i.test(unit.size))
  return [
    ...counted,
    ...(walkers.length < 2
      ? []
      : [
          {
            key: `${part} walkers`,
            text: `${walkers.length} walkers among the elites of the ${part}, where there is one at most`,
          },
        ]),
    ...afoot.map(({ id, name }) => ({
      key: `${part} afoot ${id}`,
      text: `“${name}” is fast attack of the ${part}, which are bikes or riders`,
    })),
  ]
}
