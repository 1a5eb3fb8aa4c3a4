/** Who dies when the air goes, by the units of the force lists; and what debris breaks. */

import { chanceText } from '#analysis/odds/chance-text.ts'
import { numberOf } from '#analysis/odds/fraction.ts'
import type { MissionOdds, OddsAnswer, OddsFault, OddsInput } from '#games/shared/rule-set-parts/odds.ts'
import { figuresEntered, numberInput } from '#games/shared/rule-set-parts/odds-input.ts'
import { brokenBy, type DebrisTarget, debrisBreaks, fliesAtLeast } from '#games/ship-to-ship/calculators/debris.ts'
import { anyFails, deadOf, expectedDead, expectedWounds, hardyOf } from '#games/ship-to-ship/calculators/pressure.ts'
import { exactly, mean, percent } from '#games/ship-to-ship/odds/ship-odds-text.ts'
import { figureOf } from '#games/ship-to-ship/reading/figures.ts'
import { settingOf } from '#games/ship-to-ship/reading/settings.ts'
import { systems } from '#games/ship-to-ship/reading/ship-plan.ts'
import type { Mission } from '#model/mission/document.ts'

/** One craft full of infantry, where no list says better. */
const DEFAULT_MODELS = 12

const unitsOf = ({ forces, sides }: Mission) =>
  forces.flatMap(({ side, units }) =>
    units.map((unit) => ({ ...unit, owner: sides.find(({ id }) => id === side)?.name ?? side })),
  )

type OwnedUnit = ReturnType<typeof unitsOf>[number]

/** Of units whose models die; none where there are none. */
function deadTable(all: readonly OwnedUnit[]): OddsAnswer['tables'] {
  const units = all.filter(({ size }) => hardyOf(size) === null)
  if (units.length === 0) return []
  const rows = units.map(({ name, owner, models }) => {
    const dead = deadOf(models).map(numberOf)
    const half = dead.slice(Math.ceil(models / 2)).reduce((sum, chance) => sum + chance, 0)
    return [name, owner, String(models), mean(expectedDead(models)), chanceText(half), chanceText(dead.at(-1) ?? 0)]
  })
  return [{ title: 'By unit', columns: ['Unit', 'Of', 'Models', 'Dead on average', 'Half or more', 'All'], rows }]
}

/** Of monsters and walkers, which it does not kill at once; nobody has written down how many wounds they have. */
function hardyTable(all: readonly OwnedUnit[]): OddsAnswer['tables'] {
  const rows = all.flatMap(({ name, owner, models, size }) => {
    const hardy = hardyOf(size)
    if (hardy === null) return []
    const each = hardy === 'walker' ? 'a glancing hit' : `D3 wounds, ${mean(expectedWounds(models))} in all on average`
    return [[name, owner, String(models), mean(expectedDead(models)), exactly(anyFails(models)), each]]
  })
  const columns = ['Unit', 'Of', 'Models', 'Hit on average', 'One or more', 'Each takes']
  return rows.length === 0 ? [] : [{ title: 'Monsters and walkers, by unit', columns, rows }]
}

const casualtyInputs = (): OddsInput[] => [numberInput('models', 'Models of the squad', DEFAULT_MODELS, [1, 60])]

export const casualtyOdds: MissionOdds = {
  id: 'casualties',
  title: 'Casualties of a pressure test',
  what: 'Each model of a known squad dies on 1 or 2 of a D6, whatever its saves; a monster loses D3 wounds instead, a walker takes a glancing hit. A squad that nobody knows yet owes a D6 of casualties.',
  inputs: casualtyInputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(casualtyInputs(), said)
    if ('fault' in figures) return figures
    const { models = DEFAULT_MODELS } = figures.read
    const chances = deadOf(models)
    const atLeast = chances.map((_, dead) => chances.slice(dead).reduce((sum, chance) => sum + numberOf(chance), 0))
    const units = unitsOf(document)
    return {
      lines: [
        { name: 'Models', value: String(models) },
        { name: 'Dead on average', value: mean(expectedDead(models)) },
        { name: 'Nobody dies', value: percent(chances[0] ?? { of: 0n, all: 1n }) },
        { name: 'Owed by a squad that nobody knows yet, on average', value: '3.5' },
      ],
      tables: [...deadTable(units), ...hardyTable(units)],
      curves: [
        {
          title: `So many of ${models} dead, or more`,
          acrossLabel: 'Dead',
          across: chances.map((_, dead) => dead),
          lines: [{ name: 'or more', chances: atLeast }],
        },
      ],
    }
  },
}

const debrisInputs = (document: Mission): OddsInput[] => [
  numberInput('strength', 'Strength of debris', settingOf(document, 'debrisStrength'), [1, 20]),
]

export const debrisOdds: MissionOdds = {
  id: 'debris',
  title: 'What debris breaks',
  what: 'D3 pieces fly a D6 in inches each and hit what they come to. A glancing or penetrating hit, as in the older core rules, holes an inner wall and destroys a system; a craft goes to the damage table, and a gun is destroyed by a penetrating hit alone.',
  inputs: debrisInputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(debrisInputs(document), said)
    if ('fault' in figures) return figures
    const { strength = 8 } = figures.read
    const targets = targetsOf(document)
    return {
      lines: [
        { name: 'Pieces on average', value: '2.0' },
        { name: 'A piece flies 3" or farther', value: exactly(fliesAtLeast(3)) },
        { name: 'A piece flies 6"', value: exactly(fliesAtLeast(6)) },
      ],
      tables: [
        {
          title: 'If every piece comes there',
          columns: ['Target', 'Armour', 'One piece holes or destroys it', 'None does', 'One', 'Two', 'Three'],
          rows: targets.map(({ name, target, armour }) => {
            const one = debrisBreaks(target, strength, armour)
            return [name, String(armour), exactly(one), ...brokenBy(one).map(percent)]
          }),
        },
      ],
      curves: [
        {
          title: 'A piece flies so many inches or farther',
          acrossLabel: 'Inches',
          across: [1, 2, 3, 4, 5, 6],
          lines: [{ name: 'a D6', chances: [1, 2, 3, 4, 5, 6].map((inches) => numberOf(fliesAtLeast(inches))) }],
        },
      ],
    }
  },
}

/** Inner walls, systems, craft and guns, by the armour they have on the map. */
function targetsOf(document: Mission): readonly Target[] {
  const armours = (name: string, target: DebrisTarget, kinds: readonly string[]): Target[] =>
    [
      ...new Set(
        document.tokens.flatMap((token) => (kinds.includes(token.kind) ? (figureOf(token, 'armour') ?? []) : [])),
      ),
    ].map((armour) => ({ name, target, armour }))
  return [
    { name: 'Inner wall', target: 'wall', armour: settingOf(document, 'innerArmour') },
    ...armours(
      'System',
      'system',
      systems.map(({ kind }) => kind),
    ),
    ...armours('Craft', 'craft', ['assault-craft']),
    ...armours('Gun', 'gun', ['ship-gun']),
  ]
}

interface Target {
  readonly name: string
  readonly target: DebrisTarget
  readonly armour: number
}
