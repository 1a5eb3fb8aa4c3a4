/** Why counterparts of panels cannot stand where they would, and what the box is short of because of them. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, nodesUnder } from '#analysis/layout/panel-geometry.ts'
import { availableOf, formatAmount, neededOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { edgeNumber, nodeNumber } from '#analysis/layout/place-numbers.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { reasonAgainst } from '../place-panel.ts'
import { nameOf, placeName } from './counterpart-names.ts'
import type { Drawing } from './drawing.ts'

/** Refuses the step where a counterpart would stand on a panel, on one of the same step too. */
export function refuseCrowding(drawing: Drawing): void {
  const made = [...drawing.made.values()].flatMap(({ entry }) => (entry?.collection === 'panels' ? [entry.item] : []))
  if (made.length === 0 || drawing.clash !== null) return
  const touched = new Set([...drawing.changes.keys(), ...drawing.made.keys()])
  const layout = layoutOf(drawing.document)
  const moved = [...touched].flatMap((id) => {
    const entry = drawing.current('panels', id)
    return entry?.collection === 'panels' ? [entry.item] : []
  })
  const onEdge = new Map<number, Panel[]>()
  const through = new Map<number, Panel[]>()
  for (const panel of moved) {
    for (const edge of edgesOf(drawing.kit, panel)) add(onEdge, edgeNumber(panel.board, edge), panel)
    for (const node of nodesUnder(drawing.kit, panel)) add(through, nodeNumber(panel.board, node), panel)
  }
  for (const panel of made) {
    const reason = reasonAgainst(layout, panel, touched) ?? amongMoved(drawing, panel, onEdge, through)
    if (reason === null) continue
    const where = placeName(drawing.document, { collection: 'panels', item: panel })
    drawing.refuse(`its counterpart would be at ${where}, where ${reason}`)
    return
  }
}

function amongMoved(
  drawing: Drawing,
  panel: Panel,
  onEdge: ReadonlyMap<number, readonly Panel[]>,
  through: ReadonlyMap<number, readonly Panel[]>,
): string | null {
  for (const edge of edgesOf(drawing.kit, panel))
    for (const other of onEdge.get(edgeNumber(panel.board, edge)) ?? [])
      if (other.id !== panel.id)
        return drawing.partners.get(other.id) === panel.id
          ? `${nameOf(drawing.document, { collection: 'panels', item: other })} itself stands`
          : `${shownCode(drawing.document, other.piece)} comes to stand as well`
  for (const node of nodesUnder(drawing.kit, panel))
    for (const other of through.get(nodeNumber(panel.board, node)) ?? [])
      if (other.id !== panel.id && other.axis !== panel.axis)
        return `it would cross ${shownCode(drawing.document, other.piece)}`
  return null
}

function add(map: Map<number, Panel[]>, key: number, panel: Panel): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [panel])
  else known.push(panel)
}

/** What the box lacks when counterparts take from it as well: `A1: 2 short in the box, 6 of 4`. */
export function shortOf(drawing: Drawing): readonly string[] {
  const more = new Map<string, number>()
  for (const [id, { entry }] of drawing.made) {
    const was = drawing.changes.get(id)?.after ?? drawing.known(entry?.collection ?? 'panels', id)
    for (const [each, by] of [
      [was, -1],
      [entry, 1],
    ] as const)
      if (each !== null && 'piece' in each.item) more.set(each.item.piece, (more.get(each.item.piece) ?? 0) + by)
  }
  const rising = [...more].filter(([, count]) => count > 0)
  if (rising.length === 0) return []
  const needed = new Map(neededOf(drawing.document))
  for (const { before, after } of drawing.changes.values()) {
    if (before !== null && 'piece' in before.item) bump(needed, before.item.piece, -1)
    if (after !== null && 'piece' in after.item) bump(needed, after.item.piece, 1)
  }
  return rising.flatMap(([code, count]) => {
    const piece = drawing.kit.pieces.find((candidate) => candidate.code === code)
    if (piece === undefined) return []
    const [wanted, available] = [(needed.get(code) ?? 0) + count, availableOf(drawing.document, piece)]
    return wanted <= available
      ? []
      : [
          `${shownCode(drawing.document, code)}: ${wanted - available} short in the box, ${wanted} of ${formatAmount(available)}`,
        ]
  })
}

const bump = (counts: Map<string, number>, code: string, by: number): void => {
  counts.set(code, (counts.get(code) ?? 0) + by)
}
