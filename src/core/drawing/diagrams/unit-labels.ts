/** What models, units and sides are called in sentences. */

import type { Fighter } from '#analysis/sight/hatchways.ts'
import type { Scene, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { modelName } from './scene-solid.ts'

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
