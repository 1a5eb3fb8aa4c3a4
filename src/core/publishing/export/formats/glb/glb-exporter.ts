/** The battlefield as a 3D model: glTF 2.0, binary. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { type SolidRole, solidsOf } from '#analysis/layout/solids.ts'
import { boxesOf, partsOnBoards } from '#drawing/display/area-shapes.ts'
import type { Ink } from '#drawing/display/display-list.ts'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideInk } from '#drawing/display/sides.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { exporterOf, noOptions, oneFile } from '#publishing/export/exporter.ts'
import { meshOfSolids } from '#publishing/export/solid/mesh.ts'
import { inkOfSolid } from '#publishing/export/solid/solid-inks.ts'
import { writeGlb } from './write-glb.ts'

const kind = { extension: 'glb', mime: 'model/gltf-binary' } as const

export const glbExporter = exporterOf({
  ...kind,
  id: 'glb',
  name: '3D model of the map',
  options: noOptions,
  fields: [],
  plan: (document, _, stem) =>
    oneFile(kind, stem, async () => writeGlb(meshesOf(document), document.mission.title, NOTE)),
})

const NOTE = 'Plain stand-ins with the sizes of the kit; heights nobody has measured are estimates. Made by Bulkhead.'

/** Words for the parts of a model. */
const names: Readonly<Record<SolidRole, string>> = {
  board: 'Board',
  wall: 'Wall',
  sill: 'Breached wall',
  weak: 'Wall that can be breached',
  post: 'Hatchway frame',
  beam: 'Hatchway frame',
  lintel: 'Wall',
  leaf: 'Hatchway leaf',
  pillar: 'Pillar',
  cap: 'Pillar cap',
  'wall-end': 'Wall end',
  feature: 'Terrain feature',
  marker: 'Marker',
  base: 'Base',
  figure: 'Model',
}

/** How thick zones lie on the boards (mm): thin, and apart from the board for whoever draws them. */
const ZONE_MM = 0.5

type Part = Parameters<typeof meshOfSolids>[0][number]

/** One mesh for each kind of piece in each colour. */
function meshesOf(source: Mission) {
  const document = asShared(source)
  const context = drawContextOf(document, defaultOptions)
  const groups = new Map<string, { readonly name: string; readonly ink: Ink; readonly parts: Part[] }>()
  const add = (name: string, ink: Ink, part: Part): void => {
    const key = `${name} ${ink}`
    const group = groups.get(key) ?? { name, ink, parts: [] }
    group.parts.push(part)
    groups.set(key, group)
  }
  for (const solid of solidsOf(document)) add(names[solid.role], inkOfSolid(context, solid), solid)
  for (const { side, squares } of document.zones)
    for (const part of partsOnBoards(context, squares))
      for (const box of boxesOf(context, part))
        add('Zone', sideInk(context, side), { shape: { kind: 'box', box }, z0: 0, z1: ZONE_MM })
  const { bounds } = layoutOf(document).field
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
  return [...groups.values()].map(({ name, ink, parts }) => ({ name, ink, mesh: meshOfSolids(parts), middle }))
}
