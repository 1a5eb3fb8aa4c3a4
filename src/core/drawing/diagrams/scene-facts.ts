/** Evaluates the showings of a scene, once for text and drawing. */

import { perLayout } from '#analysis/layout/from-parts.ts'
import { type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { type Area, isArea, touchesBox } from '#analysis/sight/area.ts'
import { type Measured, measure } from '#analysis/sight/distance.ts'
import { areOpposite, type Fighter, isNearHatchway, mayOperate, type Operating } from '#analysis/sight/hatchways.ts'
import { type ByAccess, measureByAccess, partnerZones, type WayByAccess } from '#analysis/sight/levels.ts'
import { inchesOf, limitOf } from '#analysis/sight/limits.ts'
import { type Cover, coverOf, type Model, type Sight, sightBetween } from '#analysis/sight/sight.ts'
import type { Base, Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { type Polygon, seenRegion } from '#analysis/sight/visible-region.ts'
import { longRadius } from '#foundation/geometry/rectangle.ts'
import { Memo } from '#foundation/memoize.ts'
import type { Scene, Showing, Spot } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import {
  areEnemies,
  fighterOfToken,
  fightersOf,
  NOBODY,
  namesOf,
  placeOfSpot,
  remember,
  solidOfScene,
  unitName,
  unitsOf,
} from './scene-solid.ts'

type Of<Kind extends Showing['kind']> = Extract<Showing, { kind: Kind }>

/** Somebody at an end of a showing: a place, and the model that stands there, if one does. */
export interface End {
  readonly place: Base | Area
  readonly model: Fighter | null
  /** The id of the zone that it is. */
  readonly zone: string | null
}
interface ModelEnd extends End {
  readonly place: Base
}

export type Shown =
  | {
      readonly kind: 'distance'
      readonly from: End
      readonly to: End
      readonly measured: Measured
      /** Between decks and boards that do not touch: the way through a pair of Access Zones, if there is one. */
      readonly access: WayByAccess | null
    }
  | {
      readonly kind: 'sight'
      readonly from: ModelEnd
      readonly to: ModelEnd
      readonly look: Look
      /** The letter of the Access Zones through which two enemies on two decks see each other in the Fight phase. */
      readonly fightPhase: string | null
    }
  | { readonly kind: 'seen'; readonly from: ModelEnd; readonly polygons: readonly Polygon[] }
  | { readonly kind: 'ranges'; readonly from: End; readonly ranges: Of<'ranges'>['ranges'] }
  /** A model or zone that it was about is no longer there; or it asks what is seen from a zone. */
  | { readonly kind: 'nothing'; readonly why: 'gone' | 'zone' }

/** Sight, and the models in the way of it. */
export interface Look extends Cover {
  /** Without other models in the way. */
  readonly past: Sight
  /** Ids of the models that hide some of the target. */
  readonly inWay: readonly string[]
}

export interface SceneFacts {
  readonly layout: Layout
  readonly solid: Solid
  readonly fighters: readonly Fighter[]
  /** In the order of the scene's showings. */
  readonly shown: readonly Shown[]
}

const known = perLayout(() => new Memo<SceneFacts>())

export function factsOf(document: Mission, scene: Scene): SceneFacts {
  const layout = layoutOf(document)
  return known(layout).of([scene], () => makeFacts(document, layout, scene))
}

function makeFacts(document: Mission, layout: Layout, scene: Scene): SceneFacts {
  const solid = solidOfScene(document, scene)
  const fighters = fightersOf(layout, scene)
  return { layout, solid, fighters, shown: scene.shows.map((showing) => shownOf(showing)) }

  function endOf(spot: Spot): End | undefined {
    const place = placeOfSpot(document, scene, spot)
    if (place === undefined) return undefined
    const model = 'model' in spot ? (fighters.find(({ id }) => id === spot.model) ?? null) : null
    const token = 'token' in spot ? document.tokens.find(({ id }) => id === spot.token) : undefined
    if (token !== undefined && !isArea(place))
      return { place, model: fighterOfToken(document, token, place), zone: null }
    return { place, model, zone: 'zone' in spot ? spot.zone : null }
  }

  function shownOf(showing: Showing): Shown {
    const from = endOf(showing.from)
    const to = 'to' in showing ? endOf(showing.to) : from
    if (from === undefined || to === undefined) return { kind: 'nothing', why: 'gone' }
    switch (showing.kind) {
      case 'distance':
        return distanceOf(solid, from, to)
      case 'sight':
        if (!isStanding(from) || !isStanding(to)) return { kind: 'nothing', why: 'zone' }
        return {
          kind: 'sight',
          from,
          to,
          look: lookBetween(solid, from, to, fighters),
          fightPhase: fightPhaseBetween(solid, from, to),
        }
      case 'seen':
        if (!isStanding(from)) return { kind: 'nothing', why: 'zone' }
        return { kind: 'seen', from, polygons: seenFromBase(solid, from.place) }
      case 'ranges':
        return { kind: 'ranges', from, ranges: showing.ranges }
    }
  }
}

/**
 * Returns the letter of the Access Zones that join two enemies in the Fight phase, or null. A place without a model
 * counts as an enemy of any.
 */
function fightPhaseBetween(
  solid: Solid,
  from: Pick<ModelEnd, 'place' | 'model'>,
  to: Pick<ModelEnd, 'place' | 'model'>,
): string | null {
  if (from.model !== null && to.model !== null && !areEnemies(from.model, to.model)) return null
  return partnerZones(solid, from.place, to.place)
}

const isStanding = (end: End): end is ModelEnd => !isArea(end.place)

export const measured = (solid: Solid, from: Base | Area, to: Base | Area): Measured =>
  remember(solid.terrain.layout, 'distance', [solid, from, to], () => measure(solid, from, to))

function distanceOf(solid: Solid, from: End, to: End): Extract<Shown, { kind: 'distance' }> {
  const found = measured(solid, from.place, to.place)
  const apart = found.kind === 'none' && found.why === 'other-plane' && isStanding(from) && isStanding(to)
  const access = apart ? byAccess(solid, from.place, to.place) : null
  return { kind: 'distance', from, to, measured: found, access: access?.kind === 'way' ? access : null }
}

const byAccess = (solid: Solid, from: Base, to: Base): ByAccess =>
  remember(solid.terrain.layout, 'access', [solid, from, to], () => measureByAccess(solid, from, to))

const seenFromBase = (solid: Solid, base: Base): readonly Polygon[] =>
  remember(solid.terrain.layout, 'seen', [solid, base], () => seenRegion(solid, base))

type Looker = Pick<ModelEnd, 'place' | 'model'>

/**
 * Returns how one sees another: models look with their own unit in the way, and see past the units of their targets.
 */
export function lookBetween(solid: Solid, from: Looker, to: Looker, all: readonly Fighter[]): Look {
  const [shooter, target] = [asModel(from, 'from'), asModel(to, 'to')]
  const near = all.filter(
    ({ base, unit }) =>
      unit !== target.unit &&
      base !== shooter.base &&
      base !== target.base &&
      mayStandBetween(base, from.place, to.place),
  )
  // A model that changes its unit has a new base, so the bases say all.
  const things = [solid, shooter.base, target.base, ...near.map(({ base }) => base)]
  return remember(solid.terrain.layout, 'sight', things, () => {
    const cover = coverOf(solid, shooter, target, near)
    const past = near.length === 0 ? cover.sight : sightBetween(solid, shooter, target)
    const share = (models: readonly Fighter[]): number => shareOf(sightBetween(solid, shooter, target, models))
    const [free, left] = [shareOf(past), shareOf(cover.sight)]
    // Some hide by themselves, some only together with others: without them more would be seen.
    const inWay =
      left >= free - LEAST_SHARE
        ? []
        : near.filter(
            (model) =>
              share([model]) < free - LEAST_SHARE || share(near.filter((one) => one !== model)) > left + LEAST_SHARE,
          )
    return { ...cover, past, inWay: inWay.map(({ id }) => id) }
  })
}

/** Shares of an outline that differ by less are the same. */
const LEAST_SHARE = 1e-4
const shareOf = (sight: Sight): number =>
  sight.kind === 'hidden' ? 0 : sight.kind === 'fully-visible' ? 1 : Math.max(sight.seen, 2 * LEAST_SHARE)

const asModel = ({ place, model }: Looker, end: string): Model =>
  model ?? { base: place, unit: `the place looked ${end}` }

/** False for a base that no line between two others meets. */
function mayStandBetween(base: Base, one: Base, other: Base): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((base.x - one.x) * dx + (base.y - one.y) * dy) / square
  const part = Math.min(1, Math.max(0, along))
  const off = Math.hypot(one.x + dx * part - base.x, one.y + dy * part - base.y)
  return off <= Math.max(longRadius(one), longRadius(other)) + longRadius(base) + 1
}

// Units that may open or close a hatchway, units that may contest that, and why not, in words.

/** One unit and one hatchway. */
export interface Operation {
  /** `Boarders (Attacker)`. */
  readonly unit: string
  /** Ids of the unit's models. */
  readonly models: readonly string[]
  readonly may: boolean
  /** Ids of the models that may contest it. */
  readonly contested: readonly string[]
  /** `may open it`, `may not open it: no model is within 1" of it`. */
  readonly text: string
}

/** Every unit of a side, in the order of the scene. */
export function operationsOf(facts: SceneFacts, scene: Scene, hatchway: HatchwayPlace): Operation[] {
  const { solid, layout } = facts
  const opens = solid.hatchways[solid.terrain.hatchways.indexOf(hatchway)] === 1
  const somebodys = facts.fighters.filter(({ side }) => side !== NOBODY)
  const inOpening = facts.fighters.filter(
    ({ side, base }) => !opens && side === NOBODY && touchesBox(base, hatchway.leaf),
  )
  return unitsOf(somebodys).map((unit): Operation => {
    const found = mayOperate(solid, unit, somebodys, hatchway)
    const operating: Operating =
      found.may && inOpening.length > 0 ? { may: false, why: 'in-the-opening', who: inOpening } : found
    return {
      unit: unitName(layout.document, scene, unit),
      models: unit.map(({ id }) => id),
      may: operating.may,
      contested: operating.may ? operating.contested.map(({ id }) => id) : [],
      text: wordsOf(facts, scene, operating, opens ? 'open' : 'close'),
    }
  })
}

function wordsOf({ layout }: SceneFacts, scene: Scene, operating: Operating, does: 'open' | 'close'): string {
  const units = (who: readonly Fighter[]): string =>
    listOf(unitsOf(who).map((unit) => unitName(layout.document, scene, unit)))
  if (operating.may) {
    const { contested } = operating
    return contested.length === 0
      ? `may ${does} it`
      : `may ${does} it; ${units(contested)} may contest that, opposite and within 1"`
  }
  const { who, why } = operating
  switch (why) {
    case 'too-far':
      return `may not ${does} it: no model is within 1" of it`
    case 'engaged':
      return `may not ${does} it: engaged with ${listOf(namesOf(scene, who))}`
    case 'in-the-opening':
      return `may not ${does} it: ${listOf(namesOf(scene, who))} ${who.length === 1 ? 'stands' : 'stand'} in the opening`
    case 'unit-on-both-sides':
      return `may not ${does} it: ${units(who)} has models on both sides of it`
  }
}

// Which enemy units stand opposite one another through a hatchway, and whether wholly so, in words.

/** Two enemy units of which some models are opposite one another. */
export interface Opposition {
  /** Both units, in the order of the scene. */
  readonly units: readonly [readonly Fighter[], readonly Fighter[]]
  /** Every model of one is opposite every model of the other. */
  readonly wholly: boolean
  /** `A (Attacker) and Watch (Defender) are opposite one another, but not wholly: B is not opposite A`. */
  readonly text: string
  /** Only the reason why not wholly: `B is not opposite A`; empty when they are. */
  readonly reason: string
}

/** Every pair of enemy units that both have a model within 2" of the hatchway, and models opposite one another. */
export function oppositionsOf(facts: SceneFacts, scene: Scene, hatchway: HatchwayPlace): Opposition[] {
  const { solid, layout, fighters } = facts
  const isNear = ({ base }: Fighter): boolean =>
    remember(layout, 'near hatchway', [solid, base, hatchway], () =>
      isNearHatchway(solid, base, hatchway, limitOf(inchesOf(layout, 'opposite'))),
    )
  const units = unitsOf(fighters).filter((unit) => unit.some(isNear))
  const opposed = (one: Fighter, other: Fighter): boolean =>
    remember(layout, 'opposite', [solid, one.base, other.base, hatchway], () =>
      areOpposite(solid, one.base, other.base, hatchway),
    )
  return units.flatMap((one, index) =>
    units.slice(index + 1).flatMap((other): Opposition[] => {
      const [first, second] = [one[0], other[0]]
      if (first === undefined || second === undefined || !areEnemies(first, second)) return []
      if (!one.some((a) => other.some((b) => opposed(a, b)))) return []
      const pair = [one, other].map((unit) => unitName(layout.document, scene, unit)).join(' and ')
      const reason = asideWords(scene, one, other, opposed)
      const wholly = reason === ''
      const text = wholly
        ? `${pair} are wholly opposite one another`
        : `${pair} are opposite one another, but not wholly: ${reason}`
      return [{ units: [one, other], wholly, text, reason }]
    }),
  )
}

/** At most this many models are named; the rest are given as a number. */
const MAX_NAMED = 2

/** Says who is not opposite whom, from whichever unit takes fewer words; empty if all are opposite all. */
function asideWords(
  scene: Scene,
  one: readonly Fighter[],
  other: readonly Fighter[],
  opposed: (one: Fighter, other: Fighter) => boolean,
): string {
  const aside = (from: readonly Fighter[], to: readonly Fighter[]) =>
    from
      .map((model) => ({ model, who: to.filter((enemy) => !opposed(model, enemy)) }))
      .filter(({ who }) => who.length > 0)
  const [ofOne, ofOther] = [aside(one, other), aside(other, one)]
  const fewer = ofOther.length < ofOne.length ? ofOther : ofOne
  if (fewer.length > MAX_NAMED) {
    const count = ofOne.reduce((sum, { who }) => sum + who.length, 0)
    return `${count} of ${one.length * other.length} pairs of models are not opposite`
  }
  return listOf(
    fewer.map(
      ({ model, who }) =>
        `${listOf(namesOf(scene, who))} ${who.length === 1 ? 'is' : 'are'} not opposite ${namesOf(scene, [model]).join()}`,
    ),
  )
}
