/** What the hatchways beside a model mean for it and for its unit. */

import { listOf } from '#analysis/layout/place-names.ts'
import { areOpposite, type Fighter, isNearHatchway } from '#analysis/sight/hatchways.ts'
import { limitOf } from '#analysis/sight/limits.ts'
import { inchesOf } from '#analysis/sight/ranges.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import { capital } from '#model/mission/capital.ts'
import type { Scene } from '#model/mission/diagrams.ts'
import type { Fact } from './fact.ts'
import { operationsOf } from './operating.ts'
import { oppositionsOf } from './opposite-units.ts'
import type { SceneFacts } from './scene-facts.ts'
import { namesOf, unitName } from './unit-labels.ts'

/** Hatchways within an inch: what the unit may do with them, which enemies are opposite, and which units wholly so. */
export function hatchwayFacts(facts: SceneFacts, scene: Scene, model: Fighter, enemies: readonly Fighter[]): Fact[] {
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

/** Whether the units are wholly opposite, where that says more than which models are. */
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
