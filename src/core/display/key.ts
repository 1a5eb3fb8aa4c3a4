/** The key: one row for every kind that the map uses, drawn by the same makers as the map. */
import type { Box } from '#core/geometry/point.ts'
import { findPanel } from '#core/kit/kit.ts'
import type { Mission } from '#core/mission/document.ts'
import { featureKinds, kindOf, linkKinds, markerKinds, regionKinds, zoneKinds } from '#core/mission/vocabulary.ts'
import type { KeyEntry, Paint, Shape } from './display-list.ts'
import { regionHatching, sideHatching, sideInk, zoneSign } from './draw-areas.ts'
import { featureShapes } from './draw-features.ts'
import { linkShapes, markerShapes, noteFlag } from './draw-objects.ts'
import { pillarSample, wallEndSample, wallSample } from './draw-terrain.ts'
import type { Scene } from './scene.ts'
import { label, placed, rectangle } from './shapes.ts'

/** Part of true size at which pieces and markers are drawn in the key. */
const PIECES = 1 / 7
const origin = { x: 0, y: 0 }
/** The swatch of an area (mm in the key). */
const swatch: Box = { x: -8, y: -5, width: 16, height: 10 }
const shrunk = (shapes: readonly Shape[], scale = PIECES): Shape[] =>
  shapes.map((shape) => placed(shape, scale, origin))

/** Rows in a fixed order: walls, hatchways, pillars, zones, markers, links, regions, features, notes. */
export function drawKey(scene: Scene, document: Mission): KeyEntry[] {
  return [
    ...terrainRows(scene, document),
    ...zoneRows(scene, document),
    ...markerRows(scene, document),
    ...unique(document.links.map(({ kind }) => kind)).map((kind) => ({
      text: kindOf(linkKinds, kind).name,
      shapes: shrunk(linkShapes({ x: -50, y: 0 }, { x: 50, y: 0 })),
    })),
    ...regionRows(document),
    ...unique(document.features.map(({ kind }) => kind)).map((kind) => ({
      text: kindOf(featureKinds, kind).name,
      shapes: shrunk(featureShapes(kind, { x: 0, y: -10 }, 0, 22)),
    })),
    ...(document.notes.length > 0 ? [{ text: 'Note', shapes: shrunk(noteFlag(origin, '1', 17.5), 1 / 4) }] : []),
  ]
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function terrainRows({ kit }: Scene, { panels, halfPillars, wallEnds }: Mission): KeyEntry[] {
  const row = (used: boolean, text: string, shapes: () => Shape[]): KeyEntry[] =>
    used ? [{ text, shapes: shrunk(shapes()) }] : []
  const stands = (start: 'closed' | 'open') => panels.some(({ hatchway }) => hatchway?.start === start)
  const pillars = halfPillars.length > 0 || panels.some(({ piece }) => findPanel(kit, piece)?.ownHalfPillars === true)
  return [
    ...row(panels.length > 0, 'Wall', () => wallSample(kit, null)),
    ...row(stands('closed'), 'Hatchway, closed', () => wallSample(kit, 'closed')),
    ...row(stands('open'), 'Hatchway, open', () => wallSample(kit, 'open')),
    ...row(pillars, 'Pillar', () => pillarSample(kit)),
    ...row(wallEnds.length > 0, 'Wall end', () => wallEndSample(kit)),
  ]
}

function zoneRows(scene: Scene, { zones }: Mission): KeyEntry[] {
  const used = new Set(zones.map(({ kind, side }) => `${kind} ${side ?? ''}`))
  const sides = [...scene.sides.map(({ id, name }) => ({ id, name })), { id: null, name: '' }]
  return zoneKinds.flatMap((kind) =>
    sides
      .filter(({ id }) => used.has(`${kind.id} ${id ?? ''}`))
      .map(({ id, name }) => ({
        text: name === '' || kind.name.toLowerCase().includes(name.toLowerCase()) ? kind.name : `${kind.name}, ${name}`,
        shapes: [...sideSwatch(scene, id), swatchSign(zoneSign(scene, { kind: kind.id, side: id }), scene, id)],
      })),
  )
}

const swatchSign = (text: string, scene: Scene, side: string | null): Shape =>
  label(origin, text, { size: 7, ink: sideInk(scene, side), bold: true, halo: 'plate' })

/** The paint of a hatching line at the size of the key (mm). */
const fine = (paint: Paint, width: number, dash: readonly number[]): Paint => ({
  ...paint,
  width,
  ...(paint.dash === undefined ? {} : { dash }),
})

/** Colour and hatching of a side in a box of 16 × 10 mm around the origin. */
export const sideSwatch = (scene: Scene, side: string | null): Shape[] => [
  rectangle(swatch, { fill: sideInk(scene, side), fillOpacity: 0.14 }),
  ...sideHatching(scene, side, [swatch], 2).map((shape) =>
    shape.type === 'path' ? { ...shape, paint: fine(shape.paint, 0.22, [0.9, 0.7]) } : shape,
  ),
  rectangle(swatch, { stroke: sideInk(scene, side), width: 0.4 }),
]

function markerRows({ kit }: Scene, { markers }: Mission): KeyEntry[] {
  return unique(markers.map(({ kind }) => kind)).map((id) => {
    const { name, sign } = kindOf(markerKinds, id)
    return { text: name, shapes: shrunk(markerShapes(kit, origin, sign === '' ? '1' : sign, '', 17.5), 1 / 5) }
  })
}

const regionRows = ({ regions }: Mission): KeyEntry[] =>
  unique(regions.map(({ kind }) => kind)).map((id) => {
    const { name, sign } = kindOf(regionKinds, id)
    const hatching = regionHatching(id, [swatch], 2.6).map((shape) =>
      shape.type === 'path' ? { ...shape, paint: fine(shape.paint, 0.2, [0.5, 1]) } : shape,
    )
    return {
      text: name,
      shapes: [
        ...hatching,
        rectangle(swatch, { stroke: 'region', width: 0.4, dash: [2, 1.2] }),
        label(origin, sign, { size: 7, ink: 'region', bold: true, halo: 'plate' }),
      ],
    }
  })
