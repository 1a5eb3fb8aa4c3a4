/** Who may open or close a hatchway, who may contest that, and why not, in words. */
import { listOf } from '#analysis/layout/place-names.ts'
import { touchesBox } from '#analysis/sight/area.ts'
import { type Fighter, mayOperate, type Operating } from '#analysis/sight/hatchways.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { SceneFacts } from './scene-facts.ts'
import { NOBODY } from './scene-solid.ts'
import { namesOf, unitName, unitsOf } from './unit-labels.ts'

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
