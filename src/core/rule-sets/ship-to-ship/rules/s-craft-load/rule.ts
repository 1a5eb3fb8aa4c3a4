/** Squads that do not fit the craft. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { craftNeeded, loadOf } from '#core/rule-sets/ship-to-ship/reading/craft-load.ts'
import { settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { craftOf } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

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
  why: 'A craft carries twelve infantry, six large models, four riders, or one walker or monster; several squads may share one.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  return document.forces.flatMap((force): FindingDraft[] => {
    const aboard = force.units.filter(({ part }) => part === 'assault')
    const whose = document.sides.find(({ id }) => id === force.side)?.name ?? force.side
    const draft = (key: string, message: string): FindingDraft => ({
      key: `${force.side} ${key}`,
      message,
      advice: 'Split squads, add craft, or move units to the defence.',
      items: [],
      at: null,
    })
    const tooLarge = aboard.filter((unit) => unit.models > loadOf(unit.size))
    if (tooLarge.length > 0)
      return tooLarge.map((unit) =>
        draft(
          unit.id,
          `“${unit.name}” of ${whose} has ${unit.models} models; a craft carries ${loadOf(unit.size)} of that size.`,
        ),
      )
    const drawn = craftOf(document, force.side).length
    const craft = drawn === 0 ? settingOf(document, 'craft') : drawn
    const needed = craftNeeded(aboard)
    return needed <= craft
      ? []
      : [draft('craft', `The assault of ${whose} needs ${needed} craft; there ${craft === 1 ? 'is' : 'are'} ${craft}.`)]
  })
}
