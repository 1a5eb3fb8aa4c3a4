/** Missions of capital-ship boarding with one fault each: that check says so, and no other one of any game. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { budgetOf } from '#analysis/scoring/budget.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { rules } from '#games/capital-ships/rules.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { templatesOf } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'

type Token = Mission['tokens'][number]
type Figures = Token['figures']

const opened = (text: string): Mission => {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const ruleSet = findRuleSet('capital-ships')
const sound: readonly (readonly [string, Mission])[] = [
  ['Cold Berth', opened(readFileSync(new URL('../../resources/samples/cold-berth.bulkhead', import.meta.url), 'utf8'))],
  ...(ruleSet === undefined ? [] : templatesOf(ruleSet))
    .filter(({ id }) => id !== 'c-blank')
    .map((template): [string, Mission] => [template.name, template.document()]),
]

const ROUND = 60
const base = { kind: 'round', diameter: ROUND } as const
const ship = (id: string, label: string, side: string, x: number, y: number): Token => ({
  id,
  kind: 'capital-ship',
  label,
  side,
  board: 1,
  x,
  y,
  turn: 0,
  base,
  figures: { Structure: 6, Marines: 2, 'Point Defence': 3, Captured: 'no' },
  face: 'up',
})

/**
 * The mission with two ships of each side and a squadron in a quiet corner each, whatever else it has: faults are put into
 * these, and what the mission is about stays as it is.
 */
function peopled(mission: Mission): Mission & { readonly named: typeof named } {
  const squadron: Token = {
    ...ship('k94', 'Zinc', 'attacker', 1180, 1180),
    kind: 'exo-squadron',
    figures: { 'Fire Control': 2, AC: 2, AS: 1, Missiles: 'no' },
  }
  const tokens = [
    ...mission.tokens,
    ship('k90', 'Quill', 'attacker', 100, 700),
    ship('k91', 'Reed', 'attacker', 300, 450),
    ship('k92', 'Sorrel', 'defender', 1100, 560),
    ship('k93', 'Thyme', 'defender', 1100, 800),
    squadron,
  ]
  return { ...mission, tokens, named }
}
const named = { boarder: 'k90', friend: 'k91', enemy: 'k92', other: 'k93', squadron: 'k94' } as const

const changed = (mission: Mission, id: string, change: Partial<Token>, figures: Figures = {}): Mission => ({
  ...mission,
  tokens: mission.tokens.map((token) =>
    token.id === id ? { ...token, ...change, figures: { ...token.figures, ...figures } } : token,
  ),
})
/** Beside another one, so many inches from edge to edge. */
function beside(mission: Mission, id: string, whom: string, inches: number, figures: Figures = {}): Mission {
  const at = mission.tokens.find((token) => token.id === whom)
  if (at === undefined) throw new Error(`no token ${whom}`)
  return changed(mission, id, { x: Math.round((at.x - ROUND - inches * MM_PER_INCH) * 10) / 10, y: at.y }, figures)
}
const without = (mission: Mission, id: string, figure: string): Mission => ({
  ...mission,
  tokens: mission.tokens.map((token) => {
    const { [figure]: _, ...figures } = token.figures
    return token.id === id ? { ...token, figures } : token
  }),
})

/** Chances that make 95 per cent. */
const unsoundPools = {
  kind: 'grid' as const,
  id: 'pools',
  title: 'Results by dice',
  corner: { rows: 'Dice', columns: 'Result' },
  rows: ['1'],
  columns: ['N', 'S', 'D', 'T', 'Q'],
  cells: [['60', '20', '10', '4', '1']],
}

const { boarder, friend, enemy, other, squadron } = named
/** Each check with a mission in which only this is wrong. */
const faults: Readonly<Record<string, (mission: Mission) => Mission>> = {
  'c-marines-too-few': (mission) => beside(mission, boarder, enemy, 0.5, { Boards: 'Sorrel', Marines: 0 }),
  'c-not-capital': (mission) => changed(mission, boarder, {}, { Boards: 'Zinc' }),
  'c-out-of-range': (mission) => beside(mission, boarder, enemy, 3, { Boards: 'Sorrel' }),
  'c-no-contact': (mission) => beside(mission, squadron, enemy, 2, { Boards: 'Sorrel' }),
  'c-own-ship': (mission) => beside(mission, boarder, friend, 0.5, { Boards: 'Reed' }),
  'c-committed': (mission) => beside(mission, boarder, enemy, 0.5, { Boards: 'Sorrel', Committed: 5 }),
  'c-after-drive-off': (mission) => beside(mission, squadron, enemy, 4, { 'Driven off': 'Sorrel', 'Fire Control': 1 }),
  'c-fire-control': (mission) => beside(mission, squadron, enemy, 1, { 'Driven off': 'Sorrel', 'Fire Control': 2 }),
  'c-captured-empty': (mission) =>
    changed(mission, enemy, { side: 'attacker' }, { Captured: 'attacker', Structure: 0, Marines: 0 }),
  'c-captured-sound': (mission) =>
    changed(mission, enemy, { side: 'attacker' }, { Captured: 'attacker', Structure: 3 }),
  'c-owner': (mission) => changed(mission, enemy, {}, { Captured: 'attacker', Structure: 0, Marines: 1 }),
  'c-ids': (mission) => changed(mission, other, { label: 'Sorrel' }),
  'c-missing-stat': (mission) => without(mission, enemy, 'Structure'),
  'c-bases-overlap': (mission) => beside(mission, boarder, enemy, -1),
  'c-start-contact': (mission) => beside(mission, squadron, enemy, 0),
  'c-reach-first-turn': (mission) => beside(mission, boarder, enemy, 0.5),
  'c-no-marines-at-all': (mission) => ({
    ...mission,
    tokens: mission.tokens
      .filter(({ kind }) => kind === 'capital-ship')
      .map((token) => ({ ...token, figures: { ...token.figures, Marines: 0 } })),
  }),
  'c-no-objective': (mission) => ({ ...mission, play: { ...mission.play, objectives: [] } }),
  'c-trait-setting': (mission) =>
    changed(
      { ...mission, ruleSet: { id: 'capital-ships', settings: { marinesToBoard: 2 } } },
      boarder,
      {},
      { Marines: 1 },
    ),
  'c-squadron-figures': (mission) => changed(mission, squadron, {}, { 'Fire Control': -1 }),
  'c-pool-table': (mission) => ({ ...mission, play: { ...mission.play, tables: [unsoundPools] } }),
}

it('there is a fault for each check of the game', () => {
  expect(Object.keys(faults).sort()).toEqual(rules.map(({ info }) => info.id).sort())
  expect(rules).toHaveLength(21)
})

it.each([
  ['Cold Berth', [50, 60]],
  ['Duel', [60, 60]],
  ['Cutting out', [70, 70]],
  ['Squadron raid', [60, 60]],
])('%s: what the sides can score at most, and the most that counts is what the larger of the two is', (name, most) => {
  const mission = sound.find(([known]) => known === name)?.[1]
  if (mission === undefined) throw new Error('no mission')
  expect(budgetOf(mission).map(({ max }) => max)).toEqual(most)
  expect(mission.play.victoryCap).toBe(Math.max(...most))
})

describe.each(sound)('%s', (_, mission) => {
  it('is sound as it is, and with more ships in its corners', () => {
    expect(checkOnce(mission).map(({ message }) => message)).toEqual([])
    expect(checkOnce(peopled(mission)).map(({ message }) => message)).toEqual([])
  })
  it.each(Object.entries(faults))('with the fault of %s: that check, and nothing else', (check, fault) => {
    // Through a file, as such a mission comes.
    const { named: __, ...whole } = peopled(mission)
    const findings = checkOnce(opened(writeMission(fault(whole))))
    expect([...new Set(findings.map(({ rule, message }) => `${rule}: ${rule === check ? '' : message}`))]).toEqual([
      `${check}: `,
    ])
  })
})
