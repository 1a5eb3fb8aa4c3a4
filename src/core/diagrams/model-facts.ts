/** Figures of one model against all others, live while it is dragged. */
import { boardPoint } from '#core/geometry/point.ts'
import { MM_PER_INCH } from '#core/geometry/units.ts'
import { toField } from '#core/layout/battlefield.ts'
import { listOf, markerName } from '#core/layout/place-names.ts'
import type { Scene } from '#core/mission/diagrams.ts'
import type { Mission } from '#core/mission/document.ts'
import { roundBase } from '#core/sight/base.ts'
import { engagement } from '#core/sight/engagement.ts'
import { areOpposite, distanceToHatchway, type Fighter } from '#core/sight/hatchways.ts'
import { standingAt } from '#core/sight/solid.ts'
import type { HatchwayPlace } from '#core/sight/terrain.ts'
import { operationsOf } from './operating.ts'
import { remember } from './remember.ts'
import { factsOf, lookBetween, measured, type SceneFacts } from './scene-facts.ts'
import { areEnemies } from './scene-solid.ts'
import { namesOf } from './unit-words.ts'
import { noStandWords, shownInches, throughWords, wayWords } from './words.ts'

/** One rule about one model. */
export interface Fact {
  readonly rule: string
  /** `Bob, 4.2"`, `Nobody`, `Objective Marker A`. */
  readonly value: string
  /** Why, as the end of a sentence; may be empty. */
  readonly reason: string
  /** As in readings: yes, no, or a figure. */
  readonly good: boolean | null
  /** Ids of models, markers and panels that it is about. */
  readonly about: readonly string[]
}

/** What holds for a model where it stands; nothing for a model that the scene does not have. */
export function modelFacts(document: Mission, scene: Scene, id: string): readonly Fact[] {
  const facts = factsOf(document, scene)
  const model = facts.fighters.find((fighter) => fighter.id === id)
  if (model === undefined) return []
  const standing = standingAt(facts.solid, model.base)
  if (typeof standing === 'string')
    return [
      { rule: 'Place', value: 'Nothing is measured here', reason: noStandWords[standing], good: false, about: [] },
    ]
  const enemies = facts.fighters.filter((other) => areEnemies(model, other))
  return [
    ...(enemies.length === 0
      ? []
      : [
          nearestFact(facts, scene, model, enemies),
          engagedFact(facts, scene, model, enemies),
          sightFact('Sees', facts, scene, enemies, (other) => [model, other]),
          sightFact('Seen by', facts, scene, enemies, (other) => [other, model]),
        ]),
    ...objectiveFacts(facts, model),
    ...hatchwayFacts(facts, scene, model, enemies),
  ]
}

function nearestFact({ solid }: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact {
  const rule = 'Nearest enemy'
  const [nearest] = enemies
    .flatMap((enemy) => {
      const way = measured(solid, model.base, enemy.base)
      return way.kind === 'way' ? [{ enemy, way }] : []
    })
    .sort((a, b) => a.way.length - b.way.length)
  if (nearest === undefined) return { rule, value: 'None', reason: 'no way leads to any enemy', good: null, about: [] }
  const { enemy, way } = nearest
  const value = `${listOf(namesOf(scene, [enemy]))}, ${shownInches(way.length)}`
  return { rule, value, reason: wayWords(way), good: null, about: [enemy.id] }
}

function engagedFact({ solid }: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact {
  const rule = 'Engaged with'
  const engaged = enemies.flatMap((enemy) => {
    const found = engagement(solid, model.base, enemy.base)
    return found.engaged ? [{ enemy, through: found.through }] : []
  })
  if (engaged.length === 0) return { rule, value: 'Nobody', reason: '', good: false, about: [] }
  const hatchways = new Set(engaged.flatMap(({ through }) => through ?? []))
  const who = engaged.map(({ enemy }) => enemy)
  return {
    rule,
    value: listOf(namesOf(scene, who)),
    reason: hatchways.size === 0 ? 'within 1"' : `within 2" ${throughWords([...hatchways])}`,
    good: true,
    about: who.map(({ id }) => id),
  }
}

function sightFact(
  rule: string,
  { solid, fighters }: SceneFacts,
  scene: Scene,
  enemies: readonly Fighter[],
  pair: (enemy: Fighter) => readonly [Fighter, Fighter],
): Fact {
  const seen = enemies.flatMap((enemy) => {
    const [from, to] = pair(enemy)
    const look = lookBetween(solid, { place: from.base, model: from }, { place: to.base, model: to }, fighters)
    return look.sight.kind === 'hidden' ? [] : [{ enemy, inCover: look.cover !== null }]
  })
  if (seen.length === 0) return { rule, value: 'Nobody', reason: '', good: false, about: [] }
  const covered = seen.filter(({ inCover }) => inCover).map(({ enemy }) => enemy)
  return {
    rule,
    value: listOf(
      namesOf(
        scene,
        seen.map(({ enemy }) => enemy),
      ),
    ),
    reason: coverWords(seen.length, listOf(namesOf(scene, covered)), covered.length, rule === 'Sees'),
    good: true,
    about: seen.map(({ enemy }) => enemy.id),
  }
}

/** Who is in cover: the enemies that are seen, or the model itself from some of them. */
function coverWords(seen: number, names: string, covered: number, areSeen: boolean): string {
  if (covered === 0) return 'without cover'
  if (covered === seen) return 'in cover'
  return areSeen ? `${names} in cover` : `in cover from ${names}`
}

/** How near one has to be to control an objective, and to operate a hatchway (inches). */
const NEAR_INCHES = 1
/** What prints as an inch is within an inch (mm). */
const SLACK_MM = 0.05
const NEAR_MM = NEAR_INCHES * MM_PER_INCH + SLACK_MM

function objectiveFacts({ solid, layout }: SceneFacts, model: Fighter): Fact[] {
  const { document, kit, field } = layout
  const near = document.markers.flatMap((marker) => {
    if (!field.boards.some(({ board }) => board === marker.board)) return []
    const base = remember(layout, 'marker', [marker], () =>
      roundBase(toField(field, marker.board, boardPoint(marker.x, marker.y)), kit.sizes.objectiveMarker.value),
    )
    const gap = Math.hypot(base.x - model.base.x, base.y - model.base.y) - base.rx
    if (gap - Math.max(model.base.rx, model.base.ry) > NEAR_MM) return []
    const { length } = measured(solid, model.base, base)
    return length <= NEAR_MM ? [{ marker, length }] : []
  })
  if (document.markers.length === 0) return []
  const rule = 'Objective range'
  if (near.length === 0) return [{ rule, value: 'None', reason: 'no marker is within 1"', good: false, about: [] }]
  return [
    {
      rule,
      value: listOf(near.map(({ marker }) => markerName(document, marker))),
      reason: near.map(({ length }) => (length === 0 ? 'on it' : `${shownInches(length)} away`)).join(', '),
      good: true,
      about: near.map(({ marker }) => marker.id),
    },
  ]
}

/** Hatchways within an inch: what the unit may do with them, and which enemies are opposite. */
function hatchwayFacts(facts: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact[] {
  const { solid } = facts
  return solid.terrain.hatchways
    .filter((hatchway) => isAbout(model, hatchway) && distanceToHatchway(solid, model.base, hatchway) <= NEAR_MM)
    .flatMap((hatchway): Fact[] => {
      const operation = operationsOf(facts, scene, hatchway).find(({ models }) => models.includes(model.id))
      const opposite = enemies.filter((enemy) => areOpposite(solid, model.base, enemy.base, hatchway))
      const value = capitalised(hatchway.name)
      const about = [hatchway.panel.id]
      return [
        ...(operation === undefined
          ? []
          : [
              {
                rule: 'Operate',
                value,
                reason: operation.text,
                good: operation.may,
                about: [...about, ...operation.contested],
              },
            ]),
        ...(opposite.length === 0
          ? []
          : [
              {
                rule: 'Opposite',
                value: listOf(namesOf(scene, opposite)),
                reason: `on the other side of ${hatchway.name}`,
                good: true,
                about: [...about, ...opposite.map(({ id }) => id)],
              },
            ]),
      ]
    })
}

/** False when a hatchway is farther off than an inch even straight through walls. */
function isAbout({ base }: Fighter, { leaf }: HatchwayPlace): boolean {
  const dx = Math.max(leaf.x - base.x, 0, base.x - leaf.x - leaf.width)
  const dy = Math.max(leaf.y - base.y, 0, base.y - leaf.y - leaf.height)
  return Math.hypot(dx, dy) - Math.max(base.rx, base.ry) <= NEAR_MM
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
