/** Shots of the guns of a ship at the walls of the other, and at craft: from the figures of the tokens on the map. */

import { numberOf } from '#analysis/odds/fraction.ts'
import type { MissionOdds, OddsAnswer, OddsFault, OddsInput } from '#games/shared/rule-set-parts/odds.ts'
import { type EnteredFigures, figuresEntered, numberInput } from '#games/shared/rule-set-parts/odds-input.ts'
import {
  craftAlive,
  craftLost,
  damages,
  downAfterShots,
  shotsUntilDown,
  toHit,
  type Wall,
} from '#games/ship-to-ship/calculators/gunnery.ts'
import { exactly, mean, percent, sideInput, sideSaid } from '#games/ship-to-ship/odds/ship-odds-text.ts'
import { figureOf, strongestAgainst } from '#games/ship-to-ship/reading/figures.ts'
import { settingOf } from '#games/ship-to-ship/reading/settings.ts'
import type { Mission } from '#model/mission/document.ts'

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
/** The side and the figures that were said; the strength is that of the guns against the side. */
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

export const wallOdds: MissionOdds = {
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

/** What stands before structure is gone, by the figures of the section; null where it says no armour or structure. */
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

export const craftOdds: MissionOdds = {
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
