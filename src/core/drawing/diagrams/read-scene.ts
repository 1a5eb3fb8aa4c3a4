/** Describes a scene in numbers and plain words. */

import { formatDecks, ownersOf, regionName } from '#analysis/layout/area-names.ts'
import { featureName, listOf } from '#analysis/layout/place-names.ts'
import { type Area, isArea } from '#analysis/sight/area.ts'
import { darknessBetween } from '#analysis/sight/darkness.ts'
import { measure, straightOnDeck } from '#analysis/sight/distance.ts'
import { engagement, type Fighter } from '#analysis/sight/hatchways.ts'
import { partnerZones } from '#analysis/sight/levels.ts'
import { inchesOf, isBeyond, isWithin, rangeOf, shownInches } from '#analysis/sight/limits.ts'
import { type Base, roundBase, type Solid, standingAt } from '#analysis/sight/solid.ts'
import type { Polygon } from '#analysis/sight/visible-region.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { longRadius, outlinePoint } from '#foundation/geometry/rectangle.ts'
import { type Millimetres, mm } from '#foundation/geometry/units.ts'
import type { Range, Scene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { joiningNames } from '#model/mission/plural.ts'
import {
  accessName,
  formatFightPhase,
  formatHidden,
  formatSeen,
  formatWay,
  noWayWords,
  rangeNames,
  rangeReasons,
  shownRange,
  sightNames,
  throughWords,
} from './reading-texts.ts'
import { type End, factsOf, type Look, measured, type SceneFacts, type Shown } from './scene-facts.ts'
import { areEnemies, modelName, remember, solidOfScene } from './scene-solid.ts'

// How much of the open ground is seen: ground of the boards that one can see across, without walls and closed hatchways.

/** Lengths that several ranges on one line cover together. */

/** How much of `from`…`to` the spans cover. Spans are pairs of numbers in a row; they are sorted in place. */
function coveredLength(spans: [number, number][], from: number, to: number): number {
  spans.sort((a, b) => a[0] - b[0])
  let sum = 0
  let reached = from
  for (const [low, high] of spans) {
    const [start, end] = [Math.max(low, reached), Math.min(high, to)]
    if (end <= start) continue
    sum += end - start
    reached = end
  }
  return sum
}

/** Ground is added up along lines that are so far apart (mm). */
const LINE_STEP = 4

/** The share (0…1) of the open ground of the boards on which the base stands that the polygons cover together. */
function shareSeen(solid: Solid, base: Base, polygons: readonly Polygon[]): number {
  const plane = standingAt(solid, base)
  if (typeof plane === 'string') return 0
  return remember(solid.terrain.layout, 'share', [solid, polygons], () => {
    const open = openGround(solid, plane)
    return open === 0 ? 0 : Math.min(1, areaOf(polygons) / open)
  })
}

/** `of the battlefield`, or `of its board` where the boards do not touch. */
const groundPhrase = ({ terrain }: Solid): string => (terrain.planes.length > 1 ? 'of its board' : 'of the battlefield')

/**
 * Returns the area that polygons cover together, in a box alone if one is given; places in several are counted once
 * (mm²).
 */
function areaOf(polygons: readonly Polygon[], box: Box = EVERYWHERE): number {
  const [first, last] = [Math.ceil(box.y / LINE_STEP - 0.5), Math.ceil((box.y + box.height) / LINE_STEP - 0.5) - 1]
  const rows = new Map<number, [number, number][]>()
  for (const polygon of polygons) {
    const crossings = new Map<number, number[]>()
    for (const [index, a] of polygon.entries()) {
      const b = polygon[index + 1] ?? polygon[0] ?? a
      const [low, high] = a.y < b.y ? [a.y, b.y] : [b.y, a.y]
      const end = Math.min(last, Math.ceil(high / LINE_STEP - 0.5) - 1)
      for (let row = Math.max(first, Math.ceil(low / LINE_STEP - 0.5)); row <= end; row += 1) {
        const x = a.x + ((b.x - a.x) * ((row + 0.5) * LINE_STEP - a.y)) / (b.y - a.y)
        const list = crossings.get(row)
        if (list === undefined) crossings.set(row, [x])
        else list.push(x)
      }
    }
    for (const [row, xs] of crossings) {
      xs.sort((a, b) => a - b)
      const spans = rows.get(row) ?? []
      for (let at = 0; at + 1 < xs.length; at += 2) spans.push([xs[at] ?? 0, xs[at + 1] ?? 0])
      rows.set(row, spans)
    }
  }
  let sum = 0
  for (const spans of rows.values()) sum += coveredLength(spans, box.x, box.x + box.width)
  return sum * LINE_STEP
}
const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 }

/** The ground of a plane that no block covers (mm²). */
function openGround(solid: Solid, plane: number): number {
  const found = solid.terrain.planes[plane]
  if (found === undefined) return 0
  return remember(solid.terrain.layout, 'open ground', [solid, found], () => {
    const { blocks } = solid.terrain
    const standing = blocks.rings.filter((_, block) => {
      const gate = blocks.gates[block] ?? -1
      return gate < 0 || solid.closed[gate] === 1
    })
    const polygons = standing.map((ring) => {
      const polygon: { x: number; y: number }[] = []
      for (let at = 0; at < ring.length; at += 2) polygon.push({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })
      return polygon
    })
    return found.boxes.reduce((sum, box) => sum + box.width * box.height - areaOf(polygons, box), 0)
  })
}

// Infiltrators: whether a base stands wholly within 6" of an entry zone.

/** Places on the outline that are measured: between two of them it is less than a tenth of a millimetre farther. */
const PLACES = 48

/** How far the farthest part of a base is from a zone, around walls (mm); infinite when no way leads there. */
const farthestPart = (solid: Solid, zone: Area, base: Base): Millimetres =>
  remember(solid.terrain.layout, 'farthest part', [solid, zone, base], () => {
    let most = measure(solid, zone, roundBase(base, 0)).length
    if (longRadius(base) === 0 || most === Number.POSITIVE_INFINITY) return most
    for (let place = 0; place < PLACES; place += 1) {
      const at = outlinePoint(base, (place * 2 * Math.PI) / PLACES)
      // Where a base overlaps a wall or the edge of the board nothing is measured.
      if (typeof standingAt(solid, at) === 'string') continue
      most = mm(Math.max(most, measure(solid, zone, roundBase(at, 0)).length))
    }
    return most
  })

/** A rule's result for one showing of a scene. A showing can have several. */
export interface SceneReading {
  /** Its place in the scene's list of showings. */
  readonly showing: number
  /** Name of the rule: `Distance`. */
  readonly rule: string
  /** `4.2"`, `Hidden`, `Engaged`. */
  readonly value: string
  /** Why, as the end of a sentence: `through hatchway A3 at C4`. */
  readonly reason: string
  /** Whether it is so, for rules that say yes or no (seen, engaged, far enough); null for figures. */
  readonly good: boolean | null
}

type ReadingAlone = Omit<SceneReading, 'showing'>

/** All that the showings of a scene say, in their order. */
export function readScene(document: Mission, scene: Scene): readonly SceneReading[] {
  const facts = factsOf(document, scene)
  return facts.shown.flatMap((shown, showing) =>
    readingsOf(document, scene, facts, shown).map((reading): SceneReading => ({ showing, ...reading })),
  )
}

function readingsOf(document: Mission, scene: Scene, facts: SceneFacts, shown: Shown): ReadingAlone[] {
  switch (shown.kind) {
    case 'distance':
      return distanceReadings(facts, shown)
    case 'sight':
      return sightReadings(document, scene, facts, shown)
    case 'seen': {
      const percent = Math.round(100 * shareSeen(facts.solid, shown.from.place, shown.polygons))
      const reason = `of the open ground ${groundPhrase(facts.solid)} is visible from some part of ${isPoint(shown.from.place) ? 'the place' : 'the base'}`
      return [{ rule: 'Seen', value: `${percent} %`, reason, good: null }]
    }
    case 'ranges':
      return shown.ranges.map((range) => rangeReading(facts, range, isArea(shown.from.place)))
    case 'nothing':
      return [
        {
          rule: 'Nothing to show',
          value: '—',
          reason:
            shown.why === 'gone'
              ? 'a model or zone that it shows is no longer on the map'
              : 'sight can be checked between models and places, but not zones',
          good: null,
        },
      ]
  }
}

const isPoint = ({ rx }: { readonly rx: number }): boolean => rx === 0

function rangeReading({ solid }: SceneFacts, range: Range, fromZone: boolean): ReadingAlone {
  return {
    rule: rangeNames[range.rule],
    value: shownRange(range.inches),
    reason: rangeReasons(solid.terrain.layout.document, range.rule, fromZone, solid.terrain.barriers.length > 0),
    good: null,
  }
}

type Distance = Extract<Shown, { kind: 'distance' }>

function distanceReadings({ solid }: SceneFacts, shown: Distance): ReadingAlone[] {
  const { from, to } = shown
  const readings: ReadingAlone[] = [
    distanceReading(solid, shown),
    ...accessReadings(solid, shown),
    ...infiltratorsReadings(solid, from, to),
    ...infiltratorsReadings(solid, to, from),
  ]
  if (isArea(from.place) || isArea(to.place)) return readings
  if (from.model !== null && to.model !== null) {
    if (!areEnemies(from.model, to.model)) return readings
    readings.push(engagementReading(solid, from.model, to.model))
  } else if (from.model === null && to.model === null) return readings
  const straight = straightOnDeck(solid.terrain.layout, from.place, to.place)
  const beyond = rangeOf(solid.terrain.layout, 'deepStrike')
  if (beyond === null || !Number.isFinite(straight)) return readings
  const far = isBeyond(straight, beyond)
  readings.push({
    rule: 'Deep Strike',
    value: shownInches(straight),
    reason: `straight through walls; ${far ? '' : 'not '}more than ${shownRange(beyond)} away`,
    good: far,
  })
  return readings
}

function distanceReading(solid: Solid, { measured: found, from, to }: Distance): ReadingAlone {
  const rule = 'Distance'
  if (found.kind === 'way')
    return { rule, value: shownInches(found.length), reason: formatWay(solid, found), good: null }
  const open = solidOfScene(solid.terrain.layout.document, { hatchways: 'open', changed: [] })
  return {
    rule,
    value: 'No route',
    reason: noWayWords(solid, found, measured(open, from.place, to.place)),
    good: false,
  }
}

function accessReadings({ terrain: { layout } }: Solid, { access }: Distance): ReadingAlone[] {
  if (access === null) return []
  const [out, on] = access.legs.map(({ length }) => shownInches(length))
  const goal = formatDecks(layout, access.to, ' or ')
  const other = goal === null ? 'the other' : `that on ${goal}`
  const reason = `${out} to ${accessName(layout.document, access.letter)} and ${on} on from ${other}; the mission says what changing decks costs`
  return [{ rule: `By ${joiningNames(layout.document)}`, value: shownInches(access.length), reason, good: null }]
}

/** Reports whether a model stands where Infiltrators may, for an entry zone of the model’s side. */
function infiltratorsReadings(solid: Solid, from: End, { model }: End): ReadingAlone[] {
  if (!isArea(from.place) || model === null || from.zone === null) return []
  const { document } = solid.terrain.layout
  const zone = document.zones.find(({ id }) => id === from.zone)
  if (zone === undefined || !ownersOf(document, zone).some(({ id }) => id === model.side)) return []
  const within = rangeOf(solid.terrain.layout, 'infiltrators')
  if (within === null) return []
  const length = farthestPart(solid, from.place, model.base)
  if (length === Number.POSITIVE_INFINITY) return []
  const good = isWithin(length, within)
  const reason = `its farthest part is ${shownInches(length)} from the zone, around walls`
  return [
    {
      rule: 'Infiltrators',
      value: `${good ? 'Wholly' : 'Not wholly'} within ${shownRange(within)}`,
      reason,
      good,
    },
  ]
}

/** Whether two enemies are engaged, and by which of the two distances. */
function engagementReading(solid: Solid, one: Fighter, other: Fighter): ReadingAlone {
  const rule = 'Engagement'
  const found = engagement(solid, one.base, other.base)
  const letter = partnerZones(solid, one.base, other.base)
  if (letter !== null)
    return {
      rule,
      value: 'Engaged in the Fight phase',
      reason: formatFightPhase(solid.terrain.layout.document, letter),
      good: true,
    }
  if (found.engaged)
    return {
      rule,
      value: 'Engaged',
      reason: found.through === null ? 'within 1"' : `within 2" ${throughWords([found.through])}`,
      good: true,
    }
  const way = measured(solid, one.base, other.base)
  const reason =
    way.kind === 'none'
      ? 'there is no route between them'
      : way.through.length > 0
        ? `more than 2" ${throughWords(way.through)}`
        : 'more than 1", and not within 2" through an open hatchway'
  return { rule, value: 'Not engaged', reason, good: false }
}

type Sighting = Extract<Shown, { kind: 'sight' }>

function sightReadings(document: Mission, scene: Scene, facts: SceneFacts, shown: Sighting): ReadingAlone[] {
  const { sight } = shown.look
  const reason = formatLook(document, scene, facts.solid, shown)
  const { fightPhase } = shown
  const readings: ReadingAlone[] = [
    fightPhase === null
      ? { rule: 'Visibility', value: sightNames[sight.kind], reason, good: sight.kind !== 'hidden' }
      : {
          rule: 'Visibility',
          value: 'Visible in the Fight phase',
          reason: formatFightPhase(document, fightPhase),
          good: true,
        },
  ]
  return [...readings, ...darkReadings(facts, scene, shown)]
}

/** Returns the effects of the dark on a shot or a charge at somebody who is seen. */
function darkReadings(
  { layout, solid, fighters }: SceneFacts,
  scene: Scene,
  { from, to, look }: Sighting,
): ReadingAlone[] {
  if (look.sight.kind === 'hidden' || scene.dark.length === 0) return []
  const way = measured(solid, from.place, to.place)
  const length = way.kind === 'way' ? [way.length] : []
  const rule = 'Darkness'
  const unitOf = (end: Sighting['from']): Base[] =>
    end.model === null ? [end.place] : fighters.flatMap(({ unit, base }) => (unit === end.model?.unit ? [base] : []))
  const darkness = darknessBetween(layout, scene.dark, unitOf(from), unitOf(to), ...length)
  if (darkness.kind === 'none') return []
  const region = layout.document.regions.find(({ id }) => id === darkness.area)
  const where = region === undefined ? 'a dark area' : `${regionName(layout.document, region)}, which is dark`
  const who = `the ${darkness.who} is wholly within ${where}`
  const range = shownRange(inchesOf(layout, 'dark'))
  return darkness.kind === 'dim'
    ? [{ rule, value: '−1 to hit and to charge', reason: `${who}; within ${range}`, good: null }]
    : [{ rule, value: 'Too dark', reason: `${who}: no shooting or charging beyond ${range}`, good: false }]
}

/** Why a model is seen as it is: terrain, models in the way, features that give cover. */
function formatLook(document: Mission, scene: Scene, solid: Solid, { from, to, look }: Sighting): string {
  const names = namesInWay(scene, look)
  const { sight, cover, past } = look
  if (sight.kind === 'hidden') {
    if (names.length > 0) return `${listOf(names)} ${names.length === 1 ? 'stands' : 'stand'} in the way`
    const [one, other] = [from.model ?? { base: from.place, unit: 'from' }, to.model ?? { base: to.place, unit: 'to' }]
    return past.kind === 'hidden' ? formatHidden(solid, one, other, past) : 'models stand in the way'
  }
  const features = look.features.flatMap((id) => {
    const feature = document.features.find((candidate) => candidate.id === id)
    return feature === undefined ? [] : [featureName(document, feature)]
  })
  const words = formatSeen(sight, cover, [...new Set(features)])
  const also =
    sight.kind === 'visible' && features.length > 0 ? `, and partly behind ${listOf([...new Set(features)])}` : ''
  return names.length === 0
    ? `${words}${also}`
    : `${words}${also}; ${listOf(names)} ${names.length === 1 ? 'is' : 'are'} partly in the way`
}

function namesInWay(scene: Scene, { inWay }: Look): string[] {
  return scene.models.filter(({ id }) => inWay.includes(id)).map((model) => modelName(scene, model))
}
