/** Figures of one model against all others, live while it is dragged. */

import { formatDecks } from '#analysis/layout/area-names.ts'
import { listOf, markerName } from '#analysis/layout/place-names.ts'
import { areOpposite, engagement, type Fighter, isNearHatchway, mayBeEngaged } from '#analysis/sight/hatchways.ts'
import { accessZonesAt, partnerZones } from '#analysis/sight/levels.ts'
import { inchesOf, isWithin, limitOf, shownInches } from '#analysis/sight/limits.ts'
import { markerBase, type Solid, standingAt } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { longRadius } from '#foundation/geometry/rectangle.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'
import { accessName, formatFightPhase, formatWay, noStandWords, shownRange, throughWords } from './reading-texts.ts'
import { factsOf, lookBetween, measured, operationsOf, oppositionsOf, type SceneFacts } from './scene-facts.ts'
import { areEnemies, namesOf, remember, unitName } from './scene-solid.ts'

/** One rule about one model. */
interface Fact {
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

// Effects of the hatchways beside a model on it and on its unit.

/** Hatchways within an inch: what the unit may do with them, which enemies are opposite, and which units wholly so. */
function hatchwayFacts(facts: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact[] {
  const { solid } = facts
  return solid.terrain.hatchways
    .filter((hatchway) =>
      isNearHatchway(solid, model.base, hatchway, limitOf(inchesOf(solid.terrain.layout, 'operate'))),
    )
    .flatMap((hatchway): Fact[] => {
      const operation = operationsOf(facts, scene, hatchway).find(({ models }) => models.includes(model.id))
      const opposite = enemies.filter((enemy) => areOpposite(solid, model.base, enemy.base, hatchway))
      const value = capital(hatchway.name)
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
        ...unitFacts(facts, scene, model, hatchway),
      ]
    })
}

/** Reports whether the units are wholly opposite, if that says more than which models are. */
function unitFacts(facts: SceneFacts, scene: Scene, model: Fighter, hatchway: HatchwayPlace): Fact[] {
  return oppositionsOf(facts, scene, hatchway).flatMap(({ units: [one, other], wholly, reason }): Fact[] => {
    const [own, enemies] = one.includes(model) ? [one, other] : [other, one]
    if (!own.includes(model) || own.length + enemies.length === 2) return []
    const name = unitName(facts.layout.document, scene, enemies)
    return [
      {
        rule: 'Wholly opposite',
        value: wholly ? name : `Not ${name}`,
        reason: wholly ? `all of both units, with ${hatchway.name} between them` : `${reason} at ${hatchway.name}`,
        good: wholly,
        about: [hatchway.panel.id, ...enemies.map(({ id }) => id)],
      },
    ]
  })
}

/** Returns the facts about a model where it stands; none for a model that the scene does not have. */
export function modelFacts(document: Mission, scene: Scene, id: string): readonly Fact[] {
  const facts = factsOf(document, scene)
  const model = facts.fighters.find((fighter) => fighter.id === id)
  if (model === undefined) return []
  const standing = standingAt(facts.solid, model.base)
  if (typeof standing === 'string')
    return [
      {
        rule: 'Place',
        value: 'Nothing can be measured here',
        reason: noStandWords(document, standing),
        good: false,
        about: [],
      },
    ]
  const enemies = facts.fighters.filter((other) => areEnemies(model, other))
  return [
    ...(enemies.length === 0
      ? []
      : [
          nearestFact(facts, scene, model, enemies),
          engagedFact(facts, scene, model, enemies),
          sightFact('Sees', facts, scene, model, enemies, (other) => [model, other]),
          sightFact('Seen by', facts, scene, model, enemies, (other) => [other, model]),
        ]),
    ...objectiveFacts(facts, model),
    ...accessFacts(facts, model),
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
  if (nearest === undefined)
    return { rule, value: 'None', reason: 'there is no route to any enemy', good: null, about: [] }
  const { enemy, way } = nearest
  const value = `${listOf(namesOf(scene, [enemy]))}, ${shownInches(way.length)}`
  return { rule, value, reason: formatWay(solid, way), good: null, about: [enemy.id] }
}

function engagedFact({ solid }: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact {
  const rule = 'Engaged with'
  const engaged = enemies.flatMap((enemy) => {
    if (!mayBeEngaged(solid, model.base, enemy.base)) return []
    const found = engagement(solid, model.base, enemy.base)
    return found.engaged ? [{ enemy, through: found.through }] : []
  })
  const joined = inFightPhase(solid, model, enemies)
  if (engaged.length === 0 && joined.length > 0) return joinedFact(solid.terrain.layout.document, rule, scene, joined)
  if (engaged.length === 0) return { rule, value: 'Nobody', reason: '', good: false, about: [] }
  const hatchways = new Set(engaged.flatMap(({ through }) => through ?? []))
  const who = engaged.map(({ enemy }) => enemy)
  return {
    rule,
    value: listOf(namesOf(scene, who)),
    reason: `${hatchways.size === 0 ? 'within 1"' : `within 2" ${throughWords([...hatchways])}`}${alsoWords(scene, joined)}`,
    good: true,
    about: who.map(({ id }) => id),
  }
}

function sightFact(
  rule: string,
  { solid, fighters }: SceneFacts,
  scene: Scene,
  model: Fighter,
  enemies: readonly Fighter[],
  pair: (enemy: Fighter) => readonly [Fighter, Fighter],
): Fact {
  const seen = enemies.flatMap((enemy) => {
    const [from, to] = pair(enemy)
    const look = lookBetween(solid, { place: from.base, model: from }, { place: to.base, model: to }, fighters)
    return look.sight.kind === 'hidden' ? [] : [{ enemy, inCover: look.cover !== null }]
  })
  const joined = inFightPhase(solid, model, enemies)
  if (seen.length === 0 && joined.length > 0) return joinedFact(solid.terrain.layout.document, rule, scene, joined)
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
    reason: `${formatCover(seen.length, listOf(namesOf(scene, covered)), covered.length, rule === 'Sees')}${alsoWords(scene, joined)}`,
    good: true,
    about: seen.map(({ enemy }) => enemy.id),
  }
}

/** The enemies in the partner Access Zone on the other deck, with its letter. */
const inFightPhase = (solid: Solid, model: Fighter, enemies: readonly Fighter[]) =>
  enemies.flatMap((enemy) => {
    const letter = partnerZones(solid, model.base, enemy.base)
    return letter === null ? [] : [{ enemy, letter }]
  })

function joinedFact(document: Mission, rule: string, scene: Scene, joined: ReturnType<typeof inFightPhase>): Fact {
  const who = joined.map(({ enemy }) => enemy)
  return {
    rule,
    value: listOf(namesOf(scene, who)),
    reason: [...new Set(joined.map(({ letter }) => formatFightPhase(document, letter)))].join('; '),
    good: true,
    about: who.map(({ id }) => id),
  }
}

/** Names the enemies on the other deck that are joined in the Fight phase; empty if there are none. */
function alsoWords(scene: Scene, joined: ReturnType<typeof inFightPhase>): string {
  const who = joined.map(({ enemy }) => enemy)
  return who.length === 0 ? '' : `; in the Fight phase also ${listOf(namesOf(scene, who))}, on the other deck`
}

/** Whether a model stands in an Access Zone, and so that it may change over. */
function accessFacts({ solid }: SceneFacts, model: Fighter): Fact[] {
  if (solid.terrain.planes.length < 2) return []
  const { layout } = solid.terrain
  const zones = accessZonesAt(solid, model.base)
  const letters = [...new Set(zones.map(({ letter }) => letter))]
  return letters.map((letter) => {
    const own = zones.filter((zone) => zone.letter === letter)
    // On three decks each zone leads to two: the text says which.
    const goals = formatDecks(layout, [...new Set(own.flatMap(({ to }) => to))])
    return {
      rule: 'Change of deck',
      value: `Within ${accessName(layout.document, letter)}`,
      reason: `if all models of its unit are, the unit may move to the zone ${goals === null ? 'of the other deck' : `on ${goals}`} at the end of its Movement phase`,
      good: true,
      about: [],
    }
  })
}

/** Says who is in cover: the enemies that are seen, or the model itself from some of them. */
function formatCover(seen: number, names: string, covered: number, areSeen: boolean): string {
  if (covered === 0) return 'without cover'
  if (covered === seen) return 'in cover'
  return areSeen ? `${names} in cover` : `in cover from ${names}`
}

function objectiveFacts({ solid, layout }: SceneFacts, model: Fighter): Fact[] {
  const { document } = layout
  const control = inchesOf(layout, 'control')
  const near = document.markers.flatMap((marker) => {
    const base = remember(layout, 'marker', [marker], () => markerBase(layout, marker))
    if (base === undefined) return []
    const gap = Math.hypot(base.x - model.base.x, base.y - model.base.y) - base.rx
    if (!isWithin(gap - longRadius(model.base), control)) return []
    const { length } = measured(solid, model.base, base)
    return isWithin(length, control) ? [{ marker, length }] : []
  })
  if (document.markers.length === 0) return []
  const rule = 'Objective range'
  if (near.length === 0)
    return [{ rule, value: 'None', reason: `no marker is within ${shownRange(control)}`, good: false, about: [] }]
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
