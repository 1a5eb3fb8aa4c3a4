/** Which enemy units stand opposite one another through a hatchway, and whether wholly so, in words. */
import { listOf } from '#analysis/layout/place-names.ts'
import { areOpposite, type Fighter, isNearHatchway } from '#analysis/sight/hatchways.ts'
import { limitOf } from '#analysis/sight/limits.ts'
import { inchesOf } from '#analysis/sight/ranges.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import { remember } from './map-cache.ts'
import type { SceneFacts } from './scene-facts.ts'
import { areEnemies } from './scene-solid.ts'
import { namesOf, unitName, unitsOf } from './unit-labels.ts'

/** Two enemy units of which some models are opposite one another. */
export interface Opposition {
  /** Both units, in the order of the scene. */
  readonly units: readonly [readonly Fighter[], readonly Fighter[]]
  /** Every model of one is opposite every model of the other. */
  readonly wholly: boolean
  /** `A (Attacker) and Watch (Defender) are opposite one another, but not wholly: B is not opposite A`. */
  readonly text: string
  /** Of that only why not wholly: `B is not opposite A`; empty when they are. */
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

/** Who is not opposite whom, from whichever unit takes fewer words; empty when all are opposite all. */
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
