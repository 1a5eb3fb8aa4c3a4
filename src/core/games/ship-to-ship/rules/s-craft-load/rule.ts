/** Squads that do not fit the craft. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { craftNeeded, loadOf, unitsIn } from '#games/ship-to-ship/reading/force-chart.ts'
import { craftOf, settingOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import { isEmbarked } from '#model/mission/force-sums.ts'

export const sCraftLoad: Rule = {
  info: {
    id: 's-craft-load',
    title: 'Squads that do not fit the craft',
    group: 'mission',
    severity: 'error',
    source:
      'Home-made ship-to-ship assault rules, craft carry 12 infantry, 6 large, 4 riders, or one walker or monster',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A craft carries twelve infantry, six large models, four riders, or one walker or monster; several squads may share one. Which squad is in which craft stays open; squads that aren’t embarked wait off the table.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  return document.forces.flatMap((force): FindingDraft[] => {
    const assault = unitsIn(force, 'assault')
    const whose = document.sides.find(({ id }) => id === force.side)?.name ?? force.side
    const draft = (key: string, message: string, advice = defaultAdvice): FindingDraft => ({
      key: `${force.side} ${key}`,
      message,
      advice,
      items: [],
      at: null,
    })
    const strays = force.units
      .filter((unit) => isEmbarked(unit) && !assault.includes(unit))
      .map(({ id, name }) =>
        draft(
          `aboard ${id}`,
          `“${name}” of ${whose} is embarked, but it is not of the assault.`,
          'Move it to the assault, or do not embark it.',
        ),
      )
    const tooLarge = assault
      .filter((unit) => unit.models > loadOf(unit.size))
      .map((unit) =>
        draft(
          unit.id,
          `“${unit.name}” of ${whose} has ${unit.models} models; a craft carries ${loadOf(unit.size)} of that size.`,
        ),
      )
    if (tooLarge.length > 0) return [...strays, ...tooLarge]
    const needed = craftNeeded(assault.filter(isEmbarked))
    const count = craftOf(document, force.side).length || settingOf(document, 'craft')
    return needed <= count
      ? strays
      : [
          ...strays,
          draft(
            'craft',
            `The embarked squads of ${whose} need ${needed} craft; there ${count === 1 ? 'is' : 'are'} ${count}.`,
            'Let some of them wait off the table, or add craft.',
          ),
        ]
  })
}

const defaultAdvice = 'Split the squad, or move it to the defence.'
