/** Edits that put another kit under a map: pieces that have got another code are followed. */

import { failure, type Result, success } from '#foundation/result.ts'
import { type Kit, validateKit } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { findFaults } from '#model/mission/references.ts'

/**
 * Takes a kit of one's own into the mission, in one step.
 * @param codes new codes by old ones, of pieces that were renamed; what stands on the map gets the new ones
 * @returns why it cannot be, as one sentence for people
 */
export function planCustomKit(
  document: Mission,
  kit: Kit,
  codes: ReadonlyMap<string, string> = new Map(),
): Result<readonly Edit[], string> {
  const [fault] = validateKit(kit)
  if (fault !== undefined) return failure(`This is no kit that can stand: ${fault.message}.`)
  const renamed = (code: string): string => codes.get(code) ?? code
  const byCode = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([code, value]): [string, Value][] => {
        const now = renamed(code)
        return kit.pieces.some((piece) => piece.code === now) ? [[now, value]] : []
      }),
    )
  const { own: _, pieces, ...rest } = document.kit
  const kept = pieces === undefined ? {} : byCode(pieces)
  const value: Mission['kit'] = {
    ...rest,
    id: kit.id,
    own: kit,
    codes: byCode(document.kit.codes),
    ...(Object.keys(kept).length === 0 ? {} : { pieces: kept }),
  }
  const renamedItems = <Item extends { readonly piece: string }>(items: readonly Item[]): Item[] =>
    items.map((item) => (codes.has(item.piece) ? { ...item, piece: renamed(item.piece) } : item))
  const after: Mission = {
    ...document,
    kit: value,
    panels: renamedItems(document.panels),
    halfPillars: renamedItems(document.halfPillars),
    wallEnds: renamedItems(document.wallEnds),
  }
  const [wrong] = findFaults(after)
  if (wrong !== undefined) return failure(`What is on the map does not fit this kit: ${wrong.message}.`)
  const puts = (['panels', 'halfPillars', 'wallEnds'] as const).flatMap((collection): Edit[] =>
    after[collection].flatMap((item, index) =>
      item === document[collection][index] ? [] : [{ type: 'put', collection, item } as Edit],
    ),
  )
  return success([{ type: 'set', field: 'kit', value }, ...puts])
}
