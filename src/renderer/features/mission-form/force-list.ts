/** Forces of a mission: pure changes of their lists. */
import type { Mission } from '#model/mission/document.ts'
import { withPart } from '#ui/forms/form-parts.ts'

type Forces = Mission['forces']
export type Force = Forces[number]
type Slot = Force['slots'][number]
type Unit = Force['units'][number]

/** The force of a side; an empty one where the mission says nothing of it. */
export const forceOf = (forces: Forces, side: string): Force =>
  forces.find((force) => force.side === side) ?? { side, parts: [], slots: [], units: [] }

/** True for a force that says nothing, which is not kept. */
const saysNothing = ({ points, parts, slots, units }: Force): boolean =>
  points === undefined && parts.length + slots.length + units.length === 0

/** The forces with this one in its side's place, in the order of the sides; one that says nothing any more is left out. */
export function forcesWith({ forces, sides }: Pick<Mission, 'forces' | 'sides'>, force: Force): Forces {
  const others = forces.filter(({ side }) => side !== force.side)
  const all = saysNothing(force) ? others : [...others, force]
  const place = ({ side }: Force): number => {
    const index = sides.findIndex(({ id }) => id === side)
    return index === -1 ? sides.length : index
  }
  return [...all].sort((a, b) => place(a) - place(b))
}

/** A free id in a list: `u1`, `u2`, … */
export function freeId(prefix: string, list: readonly { readonly id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id))
  let number = list.length + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** The force without a part or slot that is gone from its lists: whatever named it names none. */
export function tidied(force: Force): Force {
  const parts = new Set(force.parts.map(({ id }) => id))
  const slots = new Set(force.slots.map(({ id }) => id))
  const known = (ids: ReadonlySet<string>, id: string | undefined): string | undefined =>
    id !== undefined && ids.has(id) ? id : undefined
  return {
    ...force,
    slots: force.slots.map((slot) => withPart<Slot, 'part'>(slot, 'part', known(parts, slot.part))),
    units: force.units.map((unit) =>
      withPart<Unit, 'slot'>(
        withPart<Unit, 'part'>(unit, 'part', known(parts, unit.part)),
        'slot',
        known(slots, unit.slot),
      ),
    ),
  }
}

/** What a slot is called: each part of a force may have one of the same name. */
export function slotName({ parts }: Force, { name, part }: Slot): string {
  const of = parts.find(({ id }) => id === part)
  return of === undefined ? name : `${name} in ${of.name}`
}

/** The slots that a unit can count as: those of its part and of the whole force, and the one it has. */
export const slotsFor = ({ slots }: Force, unit: Unit): Force['slots'] =>
  slots.filter(
    ({ id, part }) => part === undefined || unit.part === undefined || part === unit.part || id === unit.slot,
  )

/** The unit in that part; what it counts as goes along to the slot of the same name there. */
export function inPart({ slots }: Force, unit: Unit, part: string | undefined): Unit {
  const moved = withPart<Unit, 'part'>(unit, 'part', part)
  const slot = slots.find(({ id }) => id === unit.slot)
  if (part === undefined || slot?.part === undefined || slot.part === part) return moved
  const there = slots.find((each) => each.part === part && each.name === slot.name)
  return withPart<Unit, 'slot'>(moved, 'slot', there?.id)
}
