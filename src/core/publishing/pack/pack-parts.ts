/** Counts the pieces a pack needs: for each piece the most that any mission needs, because one is built at a time. */
import { type PartRow, partsOf } from '#analysis/layout/parts.ts'
import type { Pack } from './pack.ts'
import { sharedMissions } from './shared-mission.ts'

export interface PackPartRow extends PartRow {
  /** Ids of the missions that need so many of it. */
  readonly neededBy: readonly string[]
}

/** Pieces of one kit. */
export interface PackParts {
  readonly kit: string
  readonly rows: readonly PackPartRow[]
}

/** A list for each kit that missions are built from, in the order in which the kits first come. */
export function packParts(pack: Pack): readonly PackParts[] {
  const kits = new Map<string, Map<string, PackPartRow>>()
  for (const { id, mission } of sharedMissions(pack)) {
    const rows = kits.get(mission.kit.id) ?? new Map<string, PackPartRow>()
    kits.set(mission.kit.id, rows)
    for (const row of partsOf(mission)) {
      const before = rows.get(row.code)
      if (before === undefined || row.needed > before.needed)
        rows.set(row.code, { ...row, neededBy: row.needed === 0 ? [] : [id] })
      else if (row.needed > 0 && row.needed === before.needed)
        rows.set(row.code, { ...before, neededBy: [...before.neededBy, id] })
      const most = rows.get(row.code)
      // Where missions name boxes of different sizes, what all of them can count on is in the list.
      if (before !== undefined && most !== undefined) {
        const available = Math.min(before.available, row.available)
        rows.set(row.code, { ...most, available, spare: available - most.needed })
      }
    }
  }
  return [...kits].map(([kit, rows]) => ({ kit, rows: [...rows.values()] }))
}
