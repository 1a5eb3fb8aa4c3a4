/** What can be done in one square: zones and areas it is part of, and what stands in it. Chosen by name, one undo step each. */

import { toField } from '#analysis/layout/battlefield.ts'
import { contentsOf, disambiguateNames, formatThing, markerNames } from '#analysis/layout/item-description.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { nodePoint, type Square, squareCentre } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import type { Choice } from './edge-choices.ts'
import { planFeature } from './feature.ts'
import { planLink } from './link.ts'
import { planMarker } from './marker.ts'
import { planNote } from './note.ts'
import { type Brush, defaultSide, isPainted, planPaint, planUnpaint } from './paint.ts'
import { planRemove } from './selection.ts'
import { planToken } from './token.ts'

/** A zone or area that the square can be part of. */
export interface AreaChoice extends Choice {
  /** Whether it is now. */
  readonly on: boolean
}

/** Every kind of zone and area, each for whom it can be; what the square is part of comes first. */
export function areaChoices(document: Mission, square: Square): readonly AreaChoice[] {
  const { zones, regions } = kindsOf(document)
  const sideName = (id: string | null): string => document.sides.find((side) => side.id === id)?.name ?? ''
  const all = [
    ...zones.flatMap((kind) =>
      (kind.plain ? document.sides.map(({ id }) => id) : [defaultSide(document, kind.id)]).map((side) => ({
        brush: { collection: 'zones', kind: kind.id, side } as Brush,
        name: side === null || kind.role !== null ? kind.name : `${kind.name}, ${sideName(side)}`,
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

/** What can be taken out of the square or put into its middle. */
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
  const words = new Map(things.map((thing) => [thing.item, formatThing(layout, thing)]))
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
