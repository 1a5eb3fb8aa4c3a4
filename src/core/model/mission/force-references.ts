/** Forces name things once: one force for each side, and parts, slots and units by ids of their own. */
import type { Mission } from './document.ts'
import type { ValidationIssue } from './validation-issue.ts'

/**
 * What keeps a file from opening. Whether a part, a slot or the side that is named is there, and whether a limit is kept, is
 * asked by the checker: a list is written bit by bit.
 */
export function forceFaults({ forces }: Mission): ValidationIssue[] {
  const faults: ValidationIssue[] = []
  const sides = new Set<string>()
  for (const [index, force] of forces.entries()) {
    if (sides.has(force.side))
      faults.push({ path: ['forces', index, 'side'], message: `the side “${force.side}” has a force already` })
    sides.add(force.side)
    for (const list of ['parts', 'slots', 'units'] as const) {
      const ids = new Set<string>()
      for (const [place, { id }] of force[list].entries()) {
        if (ids.has(id))
          faults.push({
            path: ['forces', index, list, place, 'id'],
            message: `the id “${id}” is already used by another of the ${list}`,
          })
        ids.add(id)
      }
    }
  }
  return faults
}
