/** Squads that do not fit the craft. */
import type { FindingDraft, Rule } from '#core/checker/rule.ts'
import type { Layout } from '#core/layout/layout.ts'
import { tokenName } from '#core/layout/place-names.ts'
import { unitsAboard } from '#core/mission/aboard.ts'
import type { Mission } from '#core/mission/document.ts'
import { craftNeeded, loadOf } from '#core/rule-sets/ship-to-ship/reading/craft-load.ts'
import { unitsIn } from '#core/rule-sets/ship-to-ship/reading/force-parts.ts'
import { settingOf } from '#core/rule-sets/ship-to-ship/reading/settings.ts'
import { craftOf, type Token } from '#core/rule-sets/ship-to-ship/reading/ship-plan.ts'

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

type Force = Mission['forces'][number]
type Unit = Force['units'][number]

function check({ document }: Layout): FindingDraft[] {
  return document.forces.flatMap((force): FindingDraft[] => {
    const assault = unitsIn(force, 'assault')
    const whose = document.sides.find(({ id }) => id === force.side)?.name ?? force.side
    const draft = (
      key: string,
      message: string,
      items: readonly string[] = [],
      advice = usualAdvice,
    ): FindingDraft => ({
      key: `${force.side} ${key}`,
      message,
      advice,
      items,
      at: null,
    })
    const craft = craftOf(document, force.side)
    const strays = force.units.flatMap((unit): FindingDraft[] => {
      const why = strayWords(document, craft, assault, unit)
      return why === null
        ? []
        : [
            draft(
              `aboard ${unit.id}`,
              `“${unit.name}” of ${whose} is said to be aboard ${why}.`,
              [],
              'Choose another craft for it, or none.',
            ),
          ]
    })
    const tooLarge = assault.filter((unit) => unit.models > loadOf(unit.size))
    if (tooLarge.length > 0)
      return [
        ...strays,
        ...tooLarge.map((unit) =>
          draft(
            unit.id,
            `“${unit.name}” of ${whose} has ${unit.models} models; a craft carries ${loadOf(unit.size)} of that size.`,
          ),
        ),
      ]
    const full = craft.flatMap((each): FindingDraft[] => {
      const why = overloadWords(unitsAboard(document, each))
      return why === null
        ? []
        : [
            draft(
              `craft ${each.id}`,
              `${tokenName(document, each)} of ${whose} carries ${why}.`,
              [each.id],
              'Move a squad to another craft.',
            ),
          ]
    })
    if (strays.length + full.length > 0) return [...strays, ...full]
    const seats = craft.map((each) => unitsAboard(document, each))
    const seated = new Set(seats.flat())
    const needed = craftNeeded(
      assault.filter((unit) => !seated.has(unit)),
      seats.filter((units) => units.length > 0),
    )
    const count = craft.length === 0 ? settingOf(document, 'craft') : craft.length
    return needed <= count
      ? []
      : [draft('craft', `The assault of ${whose} needs ${needed} craft; there ${count === 1 ? 'is' : 'are'} ${count}.`)]
  })
}

const usualAdvice = 'Split squads, add craft, or move units to the defence.'

/** Why a unit cannot be aboard what it is said to be; null: it can, or nothing is said. */
function strayWords(document: Mission, craft: readonly Token[], assault: readonly Unit[], unit: Unit): string | null {
  if (unit.aboard === undefined) return null
  const token = document.tokens.find(({ id }) => id === unit.aboard)
  if (token === undefined) return 'a craft that is not on the map'
  if (!craft.includes(token)) return `${tokenName(document, token)}, which is no craft of its side`
  return assault.includes(unit) ? null : `${tokenName(document, token)}, but it is not of the assault`
}

/** What is too much in one craft; null: it fits. */
function overloadWords(units: readonly Unit[]): string | null {
  const [first] = units
  if (first === undefined) return null
  const load = loadOf(first.size)
  if (units.some(({ size }) => loadOf(size) !== load))
    return 'squads of different sizes; those of one size may share a craft'
  const models = units.reduce((sum, unit) => sum + unit.models, 0)
  return models <= load ? null : `${models} models; ${load} of that size fit`
}
