/** A plan of swaps as edits, and in words. */

import type { Layout } from '#analysis/layout/layout.ts'
import { endName, listOf, panelName, shownCode } from '#analysis/layout/place-names.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Edit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { closedEnds, sameEnd, type WallChange } from './changes.ts'

/** The edits that build the map as planned: panels and loose pieces keep their ids where something stays there. */
export function editsOf(layout: Layout, changes: readonly WallChange[]): Edit[] {
  const newId = idSource(layout.document)
  return changes.flatMap((change) => [...panelEdits(change, newId), ...looseEdits(layout, change, newId)])
}

type NewId = ReturnType<typeof idSource>

function panelEdits({ units, after }: WallChange, newId: NewId): Edit[] {
  const ids = units.map(({ panel }) => panel.id)
  return [
    ...after.map(
      ({ panel }, index): Edit => ({
        type: 'put',
        collection: 'panels',
        item: { ...panel, id: ids[index] ?? newId('panels') },
      }),
    ),
    ...ids.slice(after.length).map((id): Edit => ({ type: 'remove', collection: 'panels', id })),
  ]
}

function looseEdits({ kit }: Layout, { units, after }: WallChange, newId: NewId): Edit[] {
  const board = units[0]?.panel.board ?? 1
  const wanted = after.flatMap((planned) => closedEnds(kit, planned)).filter(({ code }) => code !== null)
  const edits: Edit[] = []
  const kept = new Set<(typeof wanted)[number]>()
  for (const { loose, ...end } of units.flatMap(({ ends }) => ends)) {
    if (loose === null) continue
    const want = wanted.find((candidate) => sameEnd(candidate, end))
    const collection = want?.code === null || want === undefined ? undefined : collectionOf(kit, want.code)
    if (want !== undefined && collection === loose.collection) {
      kept.add(want)
      if (want.code !== null && want.code !== loose.item.piece)
        edits.push({ type: 'put', collection, item: { ...loose.item, piece: want.code } })
    } else edits.push({ type: 'remove', collection: loose.collection, id: loose.item.id })
  }
  for (const want of wanted) {
    if (kept.has(want) || want.code === null) continue
    const collection = collectionOf(kit, want.code)
    const { node, toward } = want
    edits.push({
      type: 'put',
      collection,
      item: { id: newId(collection), piece: want.code, board, x: node.x, y: node.y, toward },
    })
  }
  return edits
}

const collectionOf = (kit: Layout['kit'], code: string): 'halfPillars' | 'wallEnds' =>
  findPiece(kit, code)?.kind === 'wall-end' ? 'wallEnds' : 'halfPillars'

/** `A2 instead of A1 north of C4–C5`, `B1 and B1 instead of A1 north of C4–C5`, `E at the west end of A1 north of C4–C5`. */
export function describe(layout: Layout, { units, after }: WallChange): string {
  const code = (piece: string): string => shownCode(layout.document, piece)
  const now = listOf(units.map(({ panel }) => panelName(layout, panel)))
  const [unit] = units
  const [planned] = after
  if (unit !== undefined && planned !== undefined && units.length + after.length === 2) {
    if (unit.panel.piece === planned.panel.piece) {
      const ends = unit.ends.flatMap((end, index) => {
        const next = planned.closures[index] ?? null
        return next === null || next === end.loose?.item.piece ? [] : [`${code(next)} at the ${endName(end)} of ${now}`]
      })
      return ends.join(' and ')
    }
  }
  const before = units.flatMap(({ ends }) => ends.filter(({ loose }) => loose !== null))
  const closing = after.flatMap(({ closures }) => closures.flatMap((piece) => (piece === null ? [] : [code(piece)])))
  const more = closing.length > before.length ? ` (with ${listOf(closing.sort())})` : ''
  return `${listOf(after.map(({ panel }) => code(panel.piece)))}${more} instead of ${now}`
}
