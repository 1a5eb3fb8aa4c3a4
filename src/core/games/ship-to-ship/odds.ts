/** Calculates the odds of ship-to-ship assault from the figures of a mission. */
import { layoutOf } from '#analysis/layout/layout.ts'
import {
  chanceText,
  distributionOf,
  type Fraction,
  fraction,
  never,
  numberOf,
  otherwise,
  plus,
  times,
  toThe,
} from '#analysis/odds/roll-odds.ts'
import {
  type EnteredFigures,
  figuresEntered,
  type MissionOdds,
  numberInput,
  type OddsAnswer,
  type OddsFault,
  type OddsInput,
} from '#games/shared/rule-set-parts/game-parts.ts'
import {
  across,
  anyFails,
  craftAlive,
  craftLost,
  craftLostToHit,
  damages,
  deadOf,
  downAfterShots,
  exactly,
  expectedDead,
  expectedWounds,
  hardyOf,
  mean,
  movesAcross,
  penetrates,
  percent,
  reachAfter,
  shotsUntilDown,
  sideInput,
  sideSaid,
  toHit,
  type Wall,
} from '#games/ship-to-ship/calculators.ts'
import { figureOf, strongestAgainst } from '#games/ship-to-ship/reading/force-chart.ts'
import { INCH_MM, settingOf, systems, voidsOf } from '#games/ship-to-ship/reading/ship-plan.ts'
import type { Mission } from '#model/mission/document.ts'

// Debris that flies when something breaks. Source: ship-to-ship rules, debris and random tables (rule-sets.md S4).

/** D3 pieces. */
const pieces: readonly Fraction[] = [never, fraction(1, 3), fraction(1, 3), fraction(1, 3)]

type DebrisTarget = 'wall' | 'system' | 'craft' | 'gun'

/**
 * Chance that one piece holes an inner wall, or destroys anything else. Any damaging hit is enough for walls and systems;
 * a craft goes to its damage table, and a gun is lost to a penetrating hit alone.
 */
export function debrisBreaks(target: DebrisTarget, strength: number, armour: number): Fraction {
  switch (target) {
    case 'wall':
    case 'system':
      return damages(strength, armour)
    case 'craft':
      return craftLostToHit(strength, armour)
    case 'gun':
      return penetrates(strength, armour)
  }
}

/** Chances that none, one, two, three of the D3 pieces do what one does with that chance. */
export function brokenBy(one: Fraction): Fraction[] {
  const chances: Fraction[] = [never, never, never, never]
  for (const [count, chance] of pieces.entries())
    for (let broken = 0; broken <= count; broken += 1) {
      const ways = count === 2 && broken === 1 ? 2 : count === 3 && (broken === 1 || broken === 2) ? 3 : 1
      const so = times(fraction(ways, 1), times(toThe(one, broken), toThe(otherwise(one), count - broken)))
      chances[broken] = plus(chances[broken] ?? never, times(chance, so))
    }
  return chances
}

/** Chance that a piece flies so many inches or farther: a D6. */
function fliesAtLeast(inches: number): Fraction {
  let sum = never
  for (const { result, chance } of distributionOf('D6')) if (result >= inches) sum = plus(sum, chance)
  return sum
}

// Shots of the guns of a ship at the walls of the other, and at craft: from the figures of the tokens on the map.

type Token = Mission['tokens'][number]

/** More shots than anybody fires at one section. */
const MAX_SHOTS = 60

const ownersOf = (document: Mission, kind: string): string[] => [
  ...new Set(document.tokens.flatMap((token) => (token.kind === kind && token.side !== null ? [token.side] : []))),
]
const tokensOf = (document: Mission, kind: string, side: string): readonly Token[] =>
  document.tokens.filter((token) => token.kind === kind && token.side === side)

/** The most strength of the guns of the enemies, and of nobody, on the map; the setting where they say none. */
const enemyStrength = (document: Mission, side: string | undefined): number =>
  strongestAgainst(document, side) ?? settingOf(document, 'gunStrength')

function gunInputs(document: Mission, target: string, label: string): OddsInput[] {
  const owners = ownersOf(document, target)
  return [
    sideInput(document, label, owners),
    numberInput('skill', 'Skill of the gunners', settingOf(document, 'gunSkill'), [1, 6]),
    numberInput('strength', 'Strength of their guns', enemyStrength(document, owners[0]), [1, 20]),
  ]
}

interface Asked {
  readonly side: string
  readonly figures: Readonly<Record<string, number>>
}
/** Reads the side and the figures that were typed in; the strength is that of the guns against the side. */
function asked(
  document: Mission,
  inputs: readonly OddsInput[],
  target: string,
  said: EnteredFigures,
): Asked | OddsFault {
  const side = sideSaid(document, ownersOf(document, target), said.side)
  if (typeof side !== 'string') return side
  const figures = figuresEntered(inputs, said)
  if ('fault' in figures) return figures
  const strength = (said.strength ?? '').trim() === '' ? enemyStrength(document, side) : (figures.read.strength ?? 0)
  return { side, figures: { ...figures.read, strength } }
}

const WALL = 'wall-section'
const wallInputs = (document: Mission): OddsInput[] => [
  ...gunInputs(document, WALL, 'Walls of'),
  numberInput('shots', 'Shots that are looked at', 20, [1, MAX_SHOTS]),
]

const wallOdds: MissionOdds = {
  id: 'walls',
  title: 'Shots until a wall section is down',
  what: 'Each damaging hit takes the shield first and then structure; D6 and strength against armour, equal glances, as in the older core rules.',
  inputs: wallInputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const read = asked(document, wallInputs(document), WALL, said)
    if ('fault' in read) return read
    const { skill = 4, strength = 10, shots = 20 } = read.figures
    const walls = tokensOf(document, WALL, read.side).map((token) => ({ token, wall: wallOf(document, token) }))
    const lacking = walls.find(({ wall }) => wall === null)
    if (lacking !== undefined)
      return { fault: `section “${lacking.token.label}” lacks armour or structure: give it its figures` }
    const known = walls.flatMap(({ token, wall }) => (wall === null ? [] : [{ token, wall }]))
    const alike = byFigures(known.map(({ token, wall }) => ({ label: token.label, wall })))
    const after = [4, 8, 12].filter((count) => count <= shots)
    return {
      lines: [
        { name: 'A shot hits', value: exactly(toHit(skill)) },
        { name: 'Sections', value: String(known.length) },
        { name: 'Shots until all of them are down, on average', value: allDown(known, skill, strength) },
      ],
      tables: [
        {
          title: 'By section',
          columns: [
            'Section',
            'Shield',
            'Armour',
            'Structure',
            'Shield hit',
            'Wall hit',
            'Shots',
            ...after.map((count) => `Down after ${count}`),
          ],
          rows: known.map(({ token, wall }) => {
            const down = downAfterShots(skill, strength, wall, shots)
            const mostly = shotsUntilDown(skill, strength, wall)
            return [
              token.label,
              wall.shield === null ? '–' : String(wall.shield),
              String(wall.armour),
              String(wall.structure),
              wall.shield === null ? '–' : exactly(damages(strength, wall.shield)),
              exactly(damages(strength, wall.armour)),
              mostly === null ? 'never' : mean(mostly),
              ...after.map((count) => {
                const chance = down[count]
                return chance === undefined ? '–' : percent(chance)
              }),
            ]
          }),
        },
      ],
      curves: [
        {
          title: 'A section is down after so many shots',
          acrossLabel: 'Shots',
          across: Array.from({ length: shots + 1 }, (_, count) => count),
          lines: alike.slice(0, 6).map(({ labels, wall }) => ({
            name: alike.length === 1 ? 'each' : labels.slice(0, 3).join(', '),
            chances: downAfterShots(skill, strength, wall, shots).map(numberOf),
          })),
        },
      ],
    }
  },
}

/** Null where the section says no armour or structure. */
function wallOf(document: Mission, token: Token): Wall | null {
  const [shield, armour, structure] = ['shield', 'armour', 'structure'].map((name) => figureOf(token, name))
  if (armour === null || armour === undefined || structure === null || structure === undefined) return null
  const hits = Math.max(1, Math.ceil(structure / settingOf(document, 'structurePerHit')))
  return { shield: shield === undefined || shield === 0 ? null : shield, armour, structure: hits }
}

function byFigures<Each extends { readonly label: string; readonly wall: Wall }>(
  walls: readonly Each[],
): readonly { readonly labels: readonly string[]; readonly wall: Wall }[] {
  const groups = new Map<string, { labels: string[]; wall: Wall }>()
  for (const { label, wall } of walls) {
    const key = JSON.stringify(wall)
    const group = groups.get(key) ?? { labels: [], wall }
    group.labels.push(label)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function allDown(walls: readonly { readonly wall: Wall }[], skill: number, strength: number): string {
  let sum = 0
  for (const { wall } of walls) {
    const shots = shotsUntilDown(skill, strength, wall)
    if (shots === null) return 'never'
    sum += numberOf(shots)
  }
  return sum.toFixed(1)
}

const CRAFT = 'assault-craft'
const craftInputs = (document: Mission): OddsInput[] => [
  ...gunInputs(document, CRAFT, 'Craft of'),
  numberInput('shots', 'Shots that are looked at', 8, [1, MAX_SHOTS]),
]

const craftOdds: MissionOdds = {
  id: 'craft',
  title: 'Craft lost to guns',
  what: 'Glancing −1, penetrating +1 on the table of damage to craft; equal glances, as in the older core rules.',
  inputs: craftInputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const read = asked(document, craftInputs(document), CRAFT, said)
    if ('fault' in read) return read
    const { skill = 4, strength = 10, shots = 8 } = read.figures
    const craft = tokensOf(document, CRAFT, read.side)
    const armours = [...new Set(craft.map((token) => figureOf(token, 'armour')))]
    if (armours.includes(null)) return { fault: 'a craft has no armour: give it the figure' }
    const known = armours.flatMap((armour) => armour ?? []).sort((a, b) => a - b)
    return {
      lines: [
        { name: 'Craft', value: String(craft.length) },
        { name: 'A shot hits', value: exactly(toHit(skill)) },
      ],
      tables: [
        {
          title: 'By armour',
          columns: ['Armour', 'Craft', 'Hit hurts', 'Lost to one shot', 'Lost of ten shots'],
          rows: known.map((armour) => {
            const lost = craftLost(skill, strength, armour)
            return [
              String(armour),
              String(craft.filter((token) => figureOf(token, 'armour') === armour).length),
              exactly(damages(strength, armour)),
              exactly(lost),
              (numberOf(lost) * 10).toFixed(1),
            ]
          }),
        },
      ],
      curves: [
        {
          title: 'A craft is still there after so many shots at it',
          acrossLabel: 'Shots',
          across: Array.from({ length: shots + 1 }, (_, count) => count),
          lines: known.slice(0, 6).map((armour) => ({
            name: `armour ${armour}`,
            chances: Array.from({ length: shots + 1 }, (_, count) =>
              numberOf(craftAlive(skill, strength, armour, count)),
            ),
          })),
        },
      ],
    }
  },
}

// Losses when the air goes, by the units of the force lists, and damage by debris.

/** One craft full of infantry, for missions without lists. */
const DEFAULT_MODELS = 12

const unitsOf = ({ forces, sides }: Mission) =>
  forces.flatMap(({ side, units }) =>
    units.map((unit) => ({ ...unit, owner: sides.find(({ id }) => id === side)?.name ?? side })),
  )

type OwnedUnit = ReturnType<typeof unitsOf>[number]

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

/** Returns the table for monsters and walkers, which it doesn't kill at once; their wounds aren't in the mission. */
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

const casualtyOdds: MissionOdds = {
  id: 'casualties',
  title: 'Casualties of a pressure test',
  what: 'Each model of a known squad dies on 1 or 2 of a D6, whatever its saves; a monster loses D3 wounds instead, a walker takes a glancing hit. A squad that hasn’t been revealed owes a D6 of casualties.',
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
        { name: 'Owed by an unrevealed squad, on average', value: '3.5' },
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

const debrisOdds: MissionOdds = {
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

// Crossing the void of the map: as wide as the ships lie apart.

/** Void that a mission with one ship begins with (inches): the one of the default template. */
const DEFAULT_VOID = 21

/** The narrowest void of the map (inches, in tenths). */
function voidOf(document: Mission): number | null {
  const voids = voidsOf(layoutOf(document)).map(({ mm }) => mm)
  return voids.length === 0 ? null : Math.round((Math.min(...voids) / INCH_MM) * 10) / 10
}

/** A craft that has gone a tenth less is not across: whole inches count from the next one on. */
const inputs = (document: Mission): OddsInput[] => [
  numberInput('void', 'Void (inches)', Math.ceil(voidOf(document) ?? DEFAULT_VOID), [0, 200]),
  numberInput('move', 'Move before the die (inches)', settingOf(document, 'craftMove'), [0, 40]),
  numberInput('moves', 'Moves that are looked at', 4, [1, 12]),
]

const crossingOdds: MissionOdds = {
  id: 'crossing',
  title: 'Crossing the void',
  what: 'A craft moves so many inches and a D6 in each turn. The void is that of the map, from hull to hull.',
  inputs,
  reckon: (document, said): OddsAnswer | OddsFault => {
    const figures = figuresEntered(inputs(document), said)
    if ('fault' in figures) return figures
    const { void: gap = DEFAULT_VOID, move: inches = 5, moves = 4 } = figures.read
    const counts = Array.from({ length: moves }, (_, index) => index + 1)
    const widths = [...new Set([gap, 12, 18, 24])].sort((a, b) => a - b)
    const measured = voidOf(document)
    return {
      lines: [
        ...(measured === null ? [] : [{ name: 'Void on the map', value: `${measured}"` }]),
        { name: 'Void used', value: `${gap}"` },
        { name: 'Moves on average', value: mean(movesAcross(gap, { inches })) },
      ],
      tables: [
        {
          title: 'Within so many moves',
          columns: ['Moves', 'Across', 'Shortest way', 'Longest way'],
          rows: counts.map((count) => {
            const { least, most } = reachAfter(count, { inches })
            return [String(count), exactly(across(gap, count, { inches })), `${least}"`, `${most}"`]
          }),
        },
      ],
      curves: [
        {
          title: 'Across within so many moves',
          acrossLabel: 'Moves',
          across: counts,
          lines: widths.map((width) => ({
            name: width === gap ? `${width}" here` : `${width}"`,
            chances: counts.map((count) => numberOf(across(width, count, { inches }))),
          })),
        },
      ],
    }
  },
}

export const odds: readonly MissionOdds[] = [wallOdds, craftOdds, crossingOdds, casualtyOdds, debrisOdds]
