/** The two parts of a force, as its author wrote them: by the id that templates give them, or by what they are called. */
import type { Mission } from '#model/mission/document.ts'

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

export type PartRole = 'assault' | 'defence'
export const partRoles: readonly PartRole[] = ['assault', 'defence']

const called: Readonly<Record<PartRole, RegExp>> = { assault: /^assault\b/i, defence: /^defen[cs]e\b/i }

/** The part of the force for that; undefined: it has none. */
export const partFor = ({ parts }: Force, role: PartRole): Force['parts'][number] | undefined =>
  parts.find(({ id }) => id === role) ?? parts.find(({ name }) => called[role].test(name.trim()))

/** The units of the force in that part. */
export function unitsIn(force: Force, role: PartRole): readonly Unit[] {
  const part = partFor(force, role)?.id ?? role
  return force.units.filter((unit) => unit.part === part)
}
