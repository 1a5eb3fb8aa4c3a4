/** Choices in one square: zones and areas it is part of, and items in it. Chosen by name, one undo step each. */
import { toField } from '#analysis/layout/battlefield.ts'
import { markerNames, spokenName } from '#analysis/layout/descriptors.ts'
import { contentsOf, type PlacedWall, wallsOn } from '#analysis/layout/item-description.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge, spanOf } from '#analysis/layout/panel-geometry.ts'
import { leftWords, partsOf } from '#analysis/layout/parts.ts'
import { disambiguateNames, sideName } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { findPanel, type PanelPiece } from '#model/kit/kit.ts'
import {
  type Compass,
  type Edge,
  edgeOfSquare,
  hasEdge,
  latticeOf,
  nodePoint,
  opposite,
  type Square,
  squareCentre,
  squareName,
} from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'
import { startOfOpening } from '#model/mission/mission-rule-set.ts'
import { defaultFace } from '#model/mission/pill.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { planFeature, planLink, planMarker, planNote } from './loose-things.ts'
import { type Brush, defaultSide, isPainted, planPaint, planUnpaint } from './paint.ts'
import { reasonAgainst } from './place-panel.ts'
import { planReplace, planSlide, replacementsFor } from './runs/replace.ts'
import { planRemove, planToggle } from './selection.ts'
import { planToken } from './token.ts'

// Choices at one edge of a square: a piece to put there, or a change to the piece that stands there.

/** One thing that can be done, as one undo step. */
export interface Choice {
  /** `Place Long Wall, C4–C5`, `Remove Short Wall`: also what undo calls it. */
  readonly label: string
  /** `3 left`, or null if there is nothing to add. */
  readonly detail: string | null
  /** Why it cannot be done, or null if it can. */
  readonly reason: string | null
  readonly edits: readonly Edit[]
}

/** Lists the choices at an edge of a square, the likeliest first. */
export function edgeChoices(document: Mission, square: Square, side: Compass): readonly Choice[] {
  const layout = layoutOf(document)
  const standing = wallsOn(layout, square, side)
  if (standing.length === 0) return placing(layout, square, side)
  return standing.flatMap((wall) => [...changes(layout, wall, square, side), ...replacing(layout, wall.panel)])
}

/** How many pieces of a code are left: `3 left`, `none left`. */
const formatStock = (document: Mission, code: string): string | null =>
  leftWords(Math.max(0, partsOf(document).find((part) => part.code === code)?.spare ?? 0))

const panelPieces = ({ kit }: Layout): readonly PanelPiece[] =>
  kit.pieces.flatMap((piece) => (piece.kind === 'panel' ? [piece] : []))

/** Every piece in every place in which it covers the edge, a hatchway in that edge. */
function placing(layout: Layout, square: Square, side: Compass): readonly Choice[] {
  const { document, kit } = layout
  const edge = edgeOfSquare(square, side)
  const lattice = latticeOf(kit, square.board)
  return panelPieces(layout).flatMap((piece) =>
    Array.from({ length: piece.span }, (_, offset) => offset).flatMap((offset): Choice[] => {
      // A hatchway is in the first or second edge of its panel.
      if (piece.hatchway && offset > (piece.hatchwayAt === 'middle' ? 0 : 1)) return []
      const half = offset === 1 ? 'second' : 'first'
      const panel: Panel = {
        id: idSource(document)('panels'),
        piece: piece.code,
        board: square.board,
        ...stepBack(edge, offset),
        hatchway: piece.hatchway
          ? { half, face: defaultFace(kit, piece.code, edge.axis, half), start: startOfOpening(document) }
          : null,
      }
      if (!edgesOf(kit, panel).every((each) => hasEdge(lattice, each))) return []
      return [
        {
          label: `Place ${piece.name}${piece.span === 1 ? '' : `, ${rowOf(layout, square, side, panel)}`}`,
          detail: formatStock(document, piece.code),
          reason: reasonAgainst(layout, panel),
          edits: [putEdit('panels', panel)],
        },
      ]
    }),
  )
}

const stepBack = ({ x, y, axis }: Edge, steps: number): Edge =>
  axis === 'horizontal' ? { x: x - steps, y, axis } : { x, y: y - steps, axis }

/** The squares along which a panel stands, on the side of the square that is asked about: `C4–C5`. */
function rowOf({ kit }: Layout, square: Square, side: Compass, panel: Panel): string {
  const span = spanOf(kit, panel)
  const at = edgeOfSquare(square, side)
  const own = (step: number): Square =>
    panel.axis === 'horizontal'
      ? { ...square, x: square.x + panel.x - at.x + step }
      : { ...square, y: square.y + panel.y - at.y + step }
  return `${squareName(kit, own(0))}–${squareName(kit, own(span - 1))}`
}

/** Lists the changes that a panel in its place allows. */
function changes(layout: Layout, { panel }: PlacedWall, square: Square, side: Compass): readonly Choice[] {
  const { document, kit } = layout
  const name = findPanel(kit, panel.piece)?.name ?? panel.piece
  const { hatchway } = panel
  const choice = (label: string, edits: readonly Edit[]): Choice => ({ label, detail: null, reason: null, edits })
  const removal = choice(`Remove ${name}`, planRemove(document, [panel.id]))
  if (hatchway === null) return [removal]
  const turned = { ...hatchway, face: opposite(hatchway.face) }
  return [
    choice(hatchway.start === 'open' ? 'Close the Hatchway' : 'Open the Hatchway', planToggle(document, [panel.id])),
    ...sliding(layout, panel, square, side),
    choice(`Door symbol on the ${turned.face}`, [putEdit('panels', { ...panel, hatchway: turned })]),
    removal,
  ]
}

/** The hatchway a step along its wall, either way: into the other half of its piece, or past the piece beside it. */
function sliding(layout: Layout, panel: Panel, square: Square, side: Compass): readonly Choice[] {
  const { document, kit } = layout
  return (['further', 'back'] as const).flatMap((way): Choice[] => {
    const plan = planSlide(document, [panel.id], way)
    if (!plan.ok) return []
    const slid = previewEdits(document, plan.value).panels.find(({ id }) => id === panel.id)
    const opening = slid === undefined ? undefined : hatchwayEdge(kit, slid)
    if (opening === undefined) return []
    const label = `Hatchway to ${nameBeside(layout, panel, opening, square, side)}`
    return [{ label, detail: null, reason: null, edits: plan.value }]
  })
}

/** The square beside an edge of a panel, on the side of the one that is asked about. */
function nameBeside({ kit }: Layout, panel: Panel, edge: Edge, square: Square, side: Compass): string {
  const at = edgeOfSquare(square, side)
  // Across a seam the panel is counted on its own board.
  const from = panel.board === square.board ? square : { board: panel.board, x: edge.x, y: edge.y }
  const to = panel.board === square.board ? { ...from, x: from.x + edge.x - at.x, y: from.y + edge.y - at.y } : from
  const { columns, rows } = latticeOf(kit, to.board)
  return squareName(kit, { ...to, x: Math.min(to.x, columns - 1), y: Math.min(to.y, rows - 1) })
}

/** Other pieces of the same length in its place; the hatchway stays where it is. */
const replacing = ({ document }: Layout, panel: Panel): readonly Choice[] =>
  replacementsFor(document, [panel.id]).flatMap(({ code, name, left, current }): Choice[] => {
    const plan = planReplace(document, [panel.id], code)
    if (current) return []
    return [
      {
        label: `Replace by ${name}`,
        detail: leftWords(Math.max(0, left)),
        reason: plan.ok ? null : plan.error,
        edits: plan.ok ? plan.value : [],
      },
    ]
  })

/** A zone or area that the square can be part of. */
export interface AreaChoice extends Choice {
  /** True if it is now. */
  readonly on: boolean
}

/** Every kind of zone and area, each for whom it can be; what the square is part of comes first. */
export function areaChoices(document: Mission, square: Square): readonly AreaChoice[] {
  const { zones, regions } = kindsOf(document)
  const all = [
    ...zones.flatMap((kind) =>
      (kind.plain ? document.sides.map(({ id }) => id) : [defaultSide(document, kind.id)]).map((side) => ({
        brush: { collection: 'zones', kind: kind.id, side } as Brush,
        name: side === null || kind.role !== null ? kind.name : `${kind.name}, ${sideName(document, side, '')}`,
      })),
    ),
    ...regions.map((kind) => ({ brush: { collection: 'regions', kind: kind.id } as Brush, name: kind.name })),
  ]
  const choices = all.map(({ brush, name }): AreaChoice => {
    const on = isPainted(document, brush, square)
    return {
      label: name,
      detail: null,
      reason: null,
      on,
      edits: on ? planUnpaint(document, brush, [square]) : planPaint(document, brush, [square]),
    }
  })
  return [...choices.filter(({ on }) => on), ...choices.filter(({ on }) => !on)]
}

/** Takes the square out of every zone and area; those that had no other are gone. */
export function planBareSquare(document: Mission, { board, x, y }: Square): readonly Edit[] {
  const { zones, regions } = contentsOf(layoutOf(document), { board, x, y })
  const without = <Area extends { readonly id: string; readonly squares: readonly Square[] }>(area: Area) =>
    area.squares.filter((own) => own.board !== board || own.x !== x || own.y !== y)
  return [
    ...zones.map((zone): Edit => {
      const squares = without(zone)
      return squares.length === 0
        ? { type: 'remove', collection: 'zones', id: zone.id }
        : putEdit('zones', { ...zone, squares })
    }),
    ...regions.map((region): Edit => {
      const squares = without(region)
      return squares.length === 0
        ? { type: 'remove', collection: 'regions', id: region.id }
        : putEdit('regions', { ...region, squares })
    }),
  ]
}

/** Lists the things that can be removed from a square or put into its middle. */
export function thingChoices(document: Mission, square: Square): readonly Choice[] {
  const layout = layoutOf(document)
  const { things } = contentsOf(layout, square)
  const at = toField(layout.field, square.board, squareCentre(layout.kit, square))
  const beside = toField(layout.field, square.board, nodePoint(layout.kit, { x: square.x + 0.5, y: square.y + 0.75 }))
  const kinds = kindsOf(document)
  const put = (
    name: string,
    plan: { readonly reason: string | null; readonly warning?: string | null } | null,
    edit: (() => Edit) | null,
  ): Choice[] =>
    plan === null || edit === null
      ? []
      : [{ label: `Add ${name}`, detail: plan.warning ?? null, reason: plan.reason, edits: [edit()] }]
  const words = new Map(things.map((thing) => [thing.item, spokenName(layout, thing)]))
  // All of them are in this square: its name would tell nothing.
  const names = disambiguateNames(
    things.map(({ item }) => item),
    (item) => words.get(item) ?? '',
    () => '',
  )
  const removals = things.map(
    (thing, index): Choice => ({
      label: `Remove ${names[index] ?? ''}`,
      detail: null,
      reason: null,
      edits: planRemove(document, [thing.item.id]),
    }),
  )
  const note = planNote(document, beside, 'free')
  const all = [...kinds.markers, ...kinds.features, ...kinds.tokens].map(({ name }) => name)
  /** A Terminal is a marker, and a feature: where two sorts have one name, which of them. */
  const called = (name: string, sort: string): string =>
    all.filter((other) => other === name).length > 1 ? `${name} (${sort})` : name
  return [
    ...removals,
    ...linkChoices(document, square),
    ...kinds.markers.flatMap(({ id, name }) => {
      const plan = planMarker(document, id, at, { snap: 'centres' })
      return put(called(name, 'marker'), plan, plan && (() => putEdit('markers', plan.marker)))
    }),
    ...kinds.features.flatMap(({ id, name }) => {
      const plan = planFeature(document, id, at, { snap: 'centres' })
      return put(called(name, 'terrain feature'), plan, plan && (() => putEdit('features', plan.feature)))
    }),
    ...kinds.tokens.flatMap(({ id, name }) => {
      const plan = planToken(document, id, at, { snap: 'centres' })
      return put(called(name, 'token'), plan, plan && (() => putEdit('tokens', plan.token)))
    }),
    ...put('Note', { reason: null }, note && (() => putEdit('notes', note))),
  ]
}

/** Links from the markers of the square to those of others. */
function linkChoices(document: Mission, square: Square): readonly Choice[] {
  const layout = layoutOf(document)
  const names = markerNames(layout)
  return contentsOf(layout, square).things.flatMap((thing) =>
    thing.collection !== 'markers'
      ? []
      : kindsOf(document).links.flatMap(({ id, name }) =>
          document.markers.flatMap((other): Choice[] => {
            const { link, reason } = planLink(document, id, thing.item.id, other.id)
            if (reason !== null) return []
            const label = `${name} from ${names.get(thing.item.id) ?? ''} to ${names.get(other.id) ?? ''}`
            return [{ label, detail: null, reason: null, edits: [putEdit('links', link)] }]
          }),
        ),
  )
}
