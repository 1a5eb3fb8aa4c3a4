/** A scene on its map: the terrain with hatchways as they stand, bases, units, and the spots that things are measured from. */
import { regionName, zoneName } from '#analysis/layout/area-names.ts'
import { middleOnField, outlineOf, placedOutline } from '#analysis/layout/battlefield.ts'
import { perLayout } from '#analysis/layout/from-parts.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { listOf, tokenName } from '#analysis/layout/place-names.ts'
import { type Area, areaOfZone } from '#analysis/sight/area.ts'
import type { Fighter } from '#analysis/sight/hatchways.ts'
import { placementErrors } from '#analysis/sight/placement-errors.ts'
import { type Model, sightBetween } from '#analysis/sight/sight.ts'
import { type Base, isOpen, roundBase, type Solid, solidOf, standingAt, withHatchway } from '#analysis/sight/solid.ts'
import { CORNER_SKIN_MM, defaultTerrainOf, type TerrainPart } from '#analysis/sight/terrain.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { nearestPair } from '#foundation/geometry/rectangle.ts'
import { Memo } from '#foundation/memoize.ts'
import { type BoardNumber, exactPlaceName } from '#model/kit/lattice.ts'
import { hasDecks, plainArrangement } from '#model/mission/arrangement.ts'
import { withoutOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Scene, Spot, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { teamOf } from '#model/mission/force-sums.ts'
import { formatLength, has, hatchwayWord, type WithRuleSet, wallsAndClosed } from '#model/mission/mission-rule-set.ts'
import { joiningNames, joins } from '#model/mission/plural.ts'

/** Cache of one layout: solids by state of the hatchways, bases by model. */
const kept = perLayout(() => ({
  solids: new Map<string, Solid>(),
  bases: new Memo<Base>(),
  spots: new Memo<Base | Area | undefined>(),
}))
/** Most states of the hatchways that are kept; further ones replace the oldest. */
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

/** Returns the name of a model, or else its unit, or else its number in the scene. */
export const modelName = (scene: Scene, model: TestModel): string =>
  model.name || model.unit || `model ${scene.models.indexOf(model) + 1}`

/**
 * Returns the name of a spot: `Ann`, `Entry Zone 2 of Defender`, `C4 (0.4" east of its middle)`; on a table without
 * squares `13" from west, 4.7" from south`.
 */
export function spotName(document: Mission, scene: Scene, spot: Spot): string {
  const layout = layoutOf(document)
  if ('model' in spot) {
    const model = scene.models.find(({ id }) => id === spot.model)
    return model === undefined ? 'a deleted model' : modelName(scene, model)
  }
  if ('zone' in spot) {
    const zone = document.zones.find(({ id }) => id === spot.zone)
    if (zone !== undefined) return zoneName(layout, zone)
    const region = document.regions.find(({ id }) => id === spot.zone)
    return region === undefined ? 'a deleted zone' : regionName(document, region)
  }
  if ('token' in spot) {
    const token = document.tokens.find(({ id }) => id === spot.token)
    return token === undefined ? 'a deleted token' : tokenName(document, token)
  }
  return (placeOf(layout, spot) && exactPlaceName(layout.kit, spot)) || 'off the boards'
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

/** Returns a token as the rules see it: a model that is a unit by itself. */
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

// Names of models, units and sides in sentences.

/** Models by their ids, in the order of the scene. */
const modelsOf = (scene: Scene, fighters: readonly Pick<Fighter, 'id'>[]): TestModel[] =>
  scene.models.filter(({ id }) => fighters.some((fighter) => fighter.id === id))

/** `Ann`, `Bob`. */
export const namesOf = (scene: Scene, fighters: readonly Pick<Fighter, 'id'>[]): string[] =>
  modelsOf(scene, fighters).map((model) => modelName(scene, model))

/** `Boarders (Attacker)`; a model without a unit stands for itself. */
export function unitName(document: Mission, scene: Scene, unit: readonly Pick<Fighter, 'id'>[]): string {
  const [first] = modelsOf(scene, unit)
  if (first === undefined) return ''
  const side = document.sides.find(({ id }) => id === first.side)
  const name = first.unit || modelName(scene, first)
  return side === undefined ? name : `${name} (${side.name})`
}

/** Models by unit, in the order of the scene. */
export function unitsOf<Member extends Pick<Fighter, 'unit'>>(fighters: readonly Member[]): Member[][] {
  const units = new Map<string, Member[]>()
  for (const fighter of fighters) {
    const unit = units.get(fighter.unit)
    if (unit === undefined) units.set(fighter.unit, [fighter])
    else unit.push(fighter)
  }
  return [...units.values()]
}

// Values worked out once about a map, as long as the things they were worked out from are the very same objects.

const known = perLayout(() => new Memo<unknown>())

/**
 * Returns the value that `make` gives for these things under that name. While one model is dragged, everything between
 * models that stand still is found here.
 */
export const remember = <Value>(layout: Layout, name: string, things: readonly object[], make: () => Value): Value =>
  // Only what `make` gave is ever under its name.
  known(layout).of([name, ...things], make) as Value

// Obstacles that a route goes around or a line ends at: walls, features, or the outside of the boards.

type Obstacle = 'walls' | 'terrain features' | 'the corner of a board'

const obstacleOf = ({ kind }: TerrainPart): Obstacle =>
  kind === 'void' ? 'the corner of a board' : kind === 'feature' ? 'terrain features' : 'walls'

/** A way bends this near to what it goes around (mm). */
const NEAR_MM = 3 * CORNER_SKIN_MM

/** `around walls`, `around the corner of a board`: what a way that bends goes around. */
export function aroundWords({ terrain }: Solid, path: readonly FieldPoint[]): string {
  const found = new Set<Obstacle>()
  for (const { x, y } of path.slice(1, -1))
    for (const [block, part] of terrain.parts.entries()) {
      const [left = 0, top = 0, right = 0, bottom = 0] = terrain.blocks.boxes.subarray(4 * block, 4 * block + 4)
      if (x > left - NEAR_MM && x < right + NEAR_MM && y > top - NEAR_MM && y < bottom + NEAR_MM)
        found.add(obstacleOf(part))
    }
  return `around ${found.size === 0 ? 'walls' : listOf([...found])}`
}

/** `a wall, a pillar or a closed hatchway`: where nothing can stand; `a wall` in a game whose doorways always stand open. */
export const formatBlock = (document: WithRuleSet): string =>
  has(document, 'hatchways') ? `a wall, a pillar or a closed ${hatchwayWord(document)}` : 'a wall'

/** True when the map has anything that stands in the way of measuring and seeing; false: only its boards end somewhere. */
export const hasTerrain = ({ terrain }: Solid): boolean => terrain.parts.some(({ kind }) => kind !== 'void')

/** Why nothing is measured or seen from one board to the other, as the end of a sentence. */
export function apartWords({ terrain: { layout } }: Solid): string {
  const arrangement = plainArrangement(layout.kit, layout.document.arrangement)
  const { document } = layout
  const joined = joins(document) ? `; only ${joiningNames(document)} join them, by the rule of the mission` : ''
  if (arrangement.kind === 'levels') return `the two boards are decks, one above the other${joined}`
  if (arrangement.kind === 'joined' && arrangement.gap > 0)
    return `a gap of ${formatLength(document, arrangement.gap)} separates the boards, and no route or line crosses it${joined}`
  if (hasDecks(arrangement)) return `they are on different decks, or on boards that do not touch${joined}`
  return `the boards do not touch${joined}`
}

/** Whether there are hatchways that somebody could open; doorways stand open as they are. */
export const opens = ({ terrain }: Solid): boolean =>
  terrain.hatchways.length > 0 && has(terrain.layout.document, 'hatchways')

/** Why a model is hidden although nothing but terrain is in the way. */
export function formatInTheWay(solid: Solid, shooter: Model, target: Model): string {
  if (isHiddenByBoards(solid, shooter, target)) return 'every line between them leaves the boards'
  const open = sightBetween(solidOf(solid.terrain, 'open'), shooter, target)
  const features = solid.terrain.parts.some(({ kind }) => kind === 'feature') ? 'walls or terrain features' : 'walls'
  return open.kind === 'hidden'
    ? `${features} block every line${opens(solid) ? ', even with all hatchways open' : ''}`
    : `${wallsAndClosed(solid.terrain.layout.document)} block every line`
}

/** True when it would be hidden on the bare boards too. */
function isHiddenByBoards({ terrain }: Solid, shooter: Model, target: Model): boolean {
  if (!terrain.parts.some(({ kind }) => kind === 'void')) return false
  const bare = { ...terrain.layout.document, panels: [], halfPillars: [], wallEnds: [], features: [] }
  return sightBetween(solidOf(defaultTerrainOf(layoutOf(bare)), 'open'), shooter, target).kind === 'hidden'
}

// Where a test model can stand.

interface ModelPlace {
  /** Why it cannot stand there; null when it can. */
  readonly reason: string | null
  /** Warning worth knowing although it can, or null if there is none. */
  readonly warning: string | null
}

/** Whether a model can stand where it is, on the terrain as the hatchways of the scene stand. */
export function modelPlaceOf(document: Mission, scene: Scene, model: TestModel): ModelPlace {
  const layout = layoutOf(document)
  const solid = solidOfScene(document, scene)
  const base = baseOf(layout, model)
  const middle = standingAt(solid, base)
  if (middle === 'off-board') return { reason: 'it would be off the boards', warning: null }
  if (middle === 'in-terrain') return { reason: `its centre would be in ${formatBlock(document)}`, warning: null }
  const [fault] = placementErrors(solid, base)
  const other = scene.models.find(({ id, ...rest }) => {
    if (id === model.id) return false
    const [a, b] = nearestPair(base, baseOf(layout, { id, ...rest }))
    return Math.hypot(a.x - b.x, a.y - b.y) < 0.05
  })
  const warning =
    fault !== undefined
      ? `its base would be ${fault.where}`
      : other !== undefined
        ? `its base overlaps that of ${modelName(scene, other)}`
        : null
  return { reason: null, warning }
}
