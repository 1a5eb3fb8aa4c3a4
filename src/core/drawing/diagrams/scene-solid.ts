/** A scene on its map: the terrain with hatchways as they stand, bases, units, and the spots that things are measured from. */

import { regionName, zoneName } from '#analysis/layout/area-names.ts'
import { middleOnField, outlineOf, placedOutline } from '#analysis/layout/base-outlines.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { perLayout } from '#analysis/layout/per-layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { type Area, areaOfZone } from '#analysis/sight/area.ts'
import { type Base, roundBase } from '#analysis/sight/base.ts'
import type { Fighter } from '#analysis/sight/hatchways.ts'
import { isOpen, type Solid, solidOf, withHatchway } from '#analysis/sight/solid.ts'
import { defaultTerrainOf } from '#analysis/sight/terrain.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, exactPlaceName } from '#model/kit/square-names.ts'
import type { Scene, Spot, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { withoutOptionalTerrain } from '#model/mission/optional-terrain.ts'
import { teamOf } from '#model/mission/teams.ts'

/** What is kept for one layout: solids by how the hatchways stand, bases by model. */
const kept = perLayout(() => ({
  solids: new Map<string, Solid>(),
  bases: new Memo<Base>(),
  spots: new Memo<Base | Area | undefined>(),
}))
/** Some states back and forth; more are made anew. */
const MAX_SOLIDS = 12

/** The terrain of the mission with the hatchways as they stand in the scene; the same object for the same states. */
export function solidOfScene(
  document: Mission,
  scene: Pick<Scene, 'hatchways' | 'changed' | 'breached' | 'withoutOptional'>,
): Solid {
  const layout = layoutOf(document)
  const { solids } = kept(layout)
  const walls = new Set(scene.breached)
  const bare = scene.withoutOptional === true ? withoutOptionalTerrain(document) : document
  const key = [
    bare === document ? '' : 'bare',
    scene.hatchways,
    ...[...new Set(scene.changed)].sort(),
    '|',
    ...[...walls].sort(),
  ].join(' ')
  const known = solids.get(key)
  if (known !== undefined) return known
  let solid = solidOf(defaultTerrainOf(layoutOf(walls.size === 0 ? bare : withWalls(bare, walls))), scene.hatchways)
  for (const id of new Set(scene.changed)) solid = withHatchway(solid, id, isOpen(solid, id) ? 'closed' : 'open')
  const [oldest] = solids.keys()
  if (solids.size >= MAX_SOLIDS && oldest !== undefined) solids.delete(oldest)
  solids.set(key, solid)
  return solid
}

/** The mission with those walls breached that stand intact, and the other way round. */
const withWalls = (document: Mission, walls: ReadonlySet<string>): Mission => ({
  ...document,
  panels: document.panels.map((panel) =>
    panel.breach !== undefined && walls.has(panel.id)
      ? { ...panel, breach: panel.breach === 'intact' ? 'breached' : 'intact' }
      : panel,
  ),
})

/** A board that the map does not have lies beside all others. */
const placeOf = ({ field }: Layout, at: { board: BoardNumber; x: number; y: number }): FieldPoint | undefined =>
  middleOnField(field, at)

/** The base of a model (mm on the battlefield); far off the boards when its board is not on the map. The same object each time. */
export function baseOf(layout: Layout, model: TestModel): Base {
  const at = (): FieldPoint | typeof BESIDE => placeOf(layout, model) ?? BESIDE
  return kept(layout).bases.of([model], () => outlineOf(at(), model.base, model.turn))
}
const BESIDE = { x: -10_000, y: -10_000 }

/** Where a spot is; undefined when its model, its zone or its board is no longer there. Zones and regions are areas, places are points. */
export function placeOfSpot(document: Mission, scene: Scene, spot: Spot): Base | Area | undefined {
  const layout = layoutOf(document)
  if ('model' in spot) {
    const model = scene.models.find(({ id }) => id === spot.model)
    return model !== undefined && placeOf(layout, model) !== undefined ? baseOf(layout, model) : undefined
  }
  return kept(layout).spots.of([spot], () => {
    if ('zone' in spot) return areaOfZone(layout, spot.zone)
    return 'token' in spot ? tokenBase(layout, spot.token) : pointBase(layout, spot)
  })
}

/** The base of a token of the map; undefined when it is gone. */
function tokenBase({ document, field }: Layout, id: string): Base | undefined {
  const token = document.tokens.find((each) => each.id === id)
  return token && placedOutline(field, token)
}

function pointBase(layout: Layout, spot: { board: BoardNumber; x: number; y: number }): Base | undefined {
  const at = placeOf(layout, spot)
  return at && roundBase(at, 0)
}

/** What a model is called: its name, or else its unit, or else its number in the scene. */
export const modelName = (scene: Scene, model: TestModel): string =>
  model.name || model.unit || `model ${scene.models.indexOf(model) + 1}`

/** What a spot is called: `Ann`, `Entry Zone 2 of Defender`, `C4 (0.4" east of its middle)`; on a table without squares `13" from west, 4.7" from south`. */
export function spotName(document: Mission, scene: Scene, spot: Spot): string {
  const layout = layoutOf(document)
  if ('model' in spot) {
    const model = scene.models.find(({ id }) => id === spot.model)
    return model === undefined ? 'a model that is gone' : modelName(scene, model)
  }
  if ('zone' in spot) {
    const zone = document.zones.find(({ id }) => id === spot.zone)
    if (zone !== undefined) return zoneName(layout, zone)
    const region = document.regions.find(({ id }) => id === spot.zone)
    return region === undefined ? 'a zone that is gone' : regionName(document, region)
  }
  if ('token' in spot) {
    const token = document.tokens.find(({ id }) => id === spot.token)
    return token === undefined ? 'a token that is gone' : tokenName(document, token)
  }
  return (placeOf(layout, spot) && exactPlaceName(layout.kit, spot)) || 'beside the boards'
}

/** Nobody's models have this for a side. */
export const NOBODY = ''

/** The models of a scene as the rules take them. Models with one unit name on one side are a unit; others are on their own. */
export const fightersOf = (layout: Layout, scene: Scene): Fighter[] =>
  scene.models.map((model) => ({
    id: model.id,
    side: model.side ?? NOBODY,
    team: teamOf(layout.document, model.side ?? NOBODY),
    unit: model.unit === '' ? `model ${model.id}` : `unit ${model.side ?? NOBODY} ${model.unit}`,
    base: baseOf(layout, model),
  }))

/** A token as the rules take it: a model that is a unit of its own. */
export const fighterOfToken = (
  document: Pick<Mission, 'sides'>,
  { id, side }: { readonly id: string; readonly side: string | null },
  base: Base,
): Fighter => ({
  id,
  side: side ?? NOBODY,
  team: teamOf(document, side ?? NOBODY),
  unit: `token ${id}`,
  base,
})

/** True for models of sides that play against each other; nobody's models are nobody's enemies. */
export const areEnemies = (one: Pick<Fighter, 'side' | 'team'>, other: Pick<Fighter, 'side' | 'team'>): boolean =>
  one.side !== NOBODY && other.side !== NOBODY && one.team !== other.team
