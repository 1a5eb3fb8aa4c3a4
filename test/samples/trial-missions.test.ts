/**
 * Three published missions, fact by fact: from its template, with what its map needs drawn, each fact is a value of the file that a program
 * can read, not a sentence.
 */
import { describe, expect, it } from 'vitest'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import { ruleSetOf } from '../../src/core/model/mission/mission-rule-set.ts'
import { fillTemplate } from '../support/fill-template.ts'

/** The mission after it was saved and opened again. */
function drawn(id: string): Mission {
  const template = findTemplate(id)
  if (template === undefined) throw new Error(`no template ${id}`)
  const read = readMission(writeMission(fillTemplate(template.document())))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

const ruleOf = ({ play }: Mission, title: string) => play.rules.find((rule) => rule.title === title)
const objectiveOf = ({ play }: Mission, title: string) => play.objectives.find((each) => each.title === title)
const labelsOf = ({ regions }: Mission, kind: string): string[] =>
  regions.flatMap((region) => (region.kind === kind ? [region.label] : [])).sort()
const zonesOf = ({ zones }: Mission, kind: string, side?: string): number =>
  zones.filter((zone) => zone.kind === kind && (side === undefined || zone.side === side)).length
const markersOf = ({ markers }: Mission, kind: string): number =>
  markers.filter((marker) => marker.kind === kind).length

/** What is read of the mission, and what it is. */
type Fact = readonly [name: string, read: (mission: Mission) => unknown, is: unknown]

const ownCommand = { phase: 'command', turn: 'own' }

const hullBreach: readonly Fact[] = [
  ['six Compartments, numbered', (m) => labelsOf(m, 'compartment'), ['1', '2', '3', '4', '5', '6']],
  ['three markers at least', (m) => markersOf(m, 'objective') >= 3, true],
  [
    'three Entry Zones a side',
    (m) => ['attacker', 'defender'].map((side) => m.zones.filter((z) => z.side === side).length),
    [3, 3],
  ],
  ['+1 Command point for the Underdog', (m) => m.play.underdog, 'command-point'],
  ['venting from round 2', (m) => ruleOf(m, 'Vented')?.rounds, { from: 2, to: 5 }],
  ['at the start of the round', (m) => ruleOf(m, 'Vented')?.when, { phase: 'round', at: 'start', turn: 'both' }],
  ['the Attacker rolls', (m) => ruleOf(m, 'Vented')?.side, 'attacker'],
  [
    'on 3+, then one of six',
    (m) => ruleOf(m, 'Vented')?.roll,
    { kind: 'at-least-then-one-of', dice: 'D6', least: 3, of: 6 },
  ],
  [
    'a D6 of the Defender picks the Compartment',
    (m) =>
      m.play.tables?.map(
        (t) => t.kind === 'dice' && [t.dice, t.side, t.rows.map((r) => r.part && 'label' in r.part && r.part.label)],
      ),
    [['D6', 'defender', ['1', '2', '3', '4', '5', '6']]],
  ],
  ['what happens to a vented one, step by step', (m) => ruleOf(m, 'Vented')?.steps?.length, 5],
  ['until the end of the round', (m) => ruleOf(m, 'Vented')?.lasts, 'round-end'],
  [
    'Download is a manoeuvre, once a turn',
    (m) => [ruleOf(m, 'Download')?.kind, ruleOf(m, 'Download')?.limits],
    ['tactical-manoeuvre', { perTurn: 1 }],
  ],
  [
    'when the rule set says that Tactical Manoeuvres are done',
    (m) => [ruleOf(m, 'Download')?.when, ruleSetOf(m).manoeuvres?.when],
    [undefined, { phase: 'shooting', at: 'start', turn: 'own' }],
  ],
  [
    'within range of a marker',
    (m) => ruleOf(m, 'Download')?.within,
    { part: { part: 'markers', kind: 'objective' }, inches: 1 },
  ],
  ['only a marker one controls and has not downloaded', (m) => ruleOf(m, 'Download')?.conditions?.length, 2],
  ['done at the next Command phase', (m) => ruleOf(m, 'Download')?.takesEffect, 'next-command-phase'],
  [
    '15 VP at its start, one a turn, each marker once',
    (m) => [objectiveOf(m, 'Download')?.timing, objectiveOf(m, 'Download')?.conditions],
    [
      expect.objectContaining({ ...ownCommand, at: 'start' }),
      [expect.objectContaining({ kind: 'per-event', points: 15, limits: { perTurn: 1 }, delay: { turns: 1 } })],
    ],
  ],
  [
    'one, two, more markers at 5 VP in rounds 2 to 5',
    (m) => [
      objectiveOf(m, 'Hold the data stores')?.timing,
      objectiveOf(m, 'Hold the data stores')?.conditions.map((c) => c.kind),
    ],
    [
      expect.objectContaining({ ...ownCommand, from: 2, to: 5, lastRoundAtEnd: true }),
      ['control-at-least', 'control-at-least', 'control-more'],
    ],
  ],
]

const jailbreak: readonly Fact[] = [
  ['Prison Cells', (m) => labelsOf(m, 'prison-cells').length, 1],
  [
    'one hatchway, called the cell door',
    (m) => m.panels.filter(({ hatchway }) => hatchway?.label === 'Cell door').length,
    1,
  ],
  [
    'the Attacker alone opens it, for good',
    (m) => m.play.operating,
    [expect.objectContaining({ hatchways: { label: 'Cell door' }, sides: ['attacker'], does: 'opens', forGood: true })],
  ],
  [
    'the prisoners try it only while no Defender is in the Guard zone',
    (m) => [ruleOf(m, 'The cell door')?.conditions, m.play.operating?.[0]?.condition],
    [['No unit of the Defender is wholly within the Defender Guard Entry Zone.'], undefined],
  ],
  ['on a D6 below Toughness', (m) => ruleOf(m, 'The cell door')?.roll, { kind: 'below-toughness', dice: 'D6' }],
  [
    'from within the cells',
    (m) => ruleOf(m, 'The cell door')?.within,
    { part: { part: 'regions', kind: 'prison-cells' }, inches: 'in' },
  ],
  [
    'one unit of 60 points is set up there first',
    (m) => m.play.deployment.before,
    [
      expect.objectContaining({
        side: 'attacker',
        part: { part: 'regions', kind: 'prison-cells' },
        within: 'in',
        units: 1,
        leastPoints: 60,
      }),
    ],
  ],
  ['what binds prisoners and others', (m) => ruleOf(m, 'Prisoners')?.conditions?.length, 3],
  [
    'Guard zone, for deployment, in which a unit must be',
    (m) => m.zones.filter((z) => z.kind === 'guard-entry').map((z) => [z.serves, z.mustHold]),
    [['deployment', 1]],
  ],
  [
    'Patrol zone, for deployment only',
    (m) => m.zones.filter((z) => z.kind === 'defender-patrol').map((z) => z.serves),
    ['deployment'],
  ],
  [
    'Backup zone, for reserves only',
    (m) =>
      m.play.needs.some(
        ({ part }) => part.part === 'zones' && part.kind === 'backup-entry' && part.serves === 'reserves',
      ) && zonesOf(m, 'backup-entry') > 0,
    true,
  ],
  ['three Entry Zones of the Attacker', (m) => m.zones.filter((z) => z.side === 'attacker').length >= 3, true],
  [
    'silent infiltration: 6", 2+, harder by one each',
    (m) => m.play.deployment.earlyMoves,
    expect.objectContaining({ side: 'attacker', inches: 6, least: 2, harder: 1 }),
  ],
  [
    'until the alarm, at the start of round 1',
    (m) => [ruleOf(m, 'Silent Infiltration')?.rounds, ruleOf(m, 'Silent Infiltration')?.roll?.kind],
    [{ from: 1, to: 1 }, 'until-failed'],
  ],
  [
    'four fates with the points of both',
    (m) =>
      m.play.objectives.flatMap((o) =>
        o.conditions.flatMap((c) =>
          c.kind === 'fate' ? c.outcomes.map(({ sides }) => sides?.map(({ points }) => points)) : [],
        ),
      ),
    [
      [0, 90],
      [30, 60],
      [60, 30],
      [90, 0],
    ],
  ],
  ['the Attacker has the first turn', (m) => m.play.firstTurn, { kind: 'side', side: 'attacker' }],
]

const generators: readonly Fact[] = [
  ['boards are decks', (m) => m.arrangement.kind, 'levels'],
  ['Access Zones in lettered pairs', (m) => labelsOf(m, 'access-zone'), ['A', 'A', 'B', 'B']],
  [
    'each pair on both decks',
    (m) =>
      ['A', 'B'].map(
        (letter) =>
          new Set(m.regions.filter((r) => r.label === letter).flatMap((r) => r.squares.map((s) => s.board))).size,
      ),
    [2, 2],
  ],
  ['two Generators', (m) => markersOf(m, 'generator') >= 2, true],
  ['three Terminals', (m) => markersOf(m, 'terminal') >= 3, true],
  [
    'Entry Zones of both',
    (m) => ['attacker', 'defender'].map((side) => m.zones.filter((z) => z.side === side).length >= 3),
    [true, true],
  ],
  [
    'change of deck at the end of the own Movement phase',
    (m) => ruleOf(m, 'From deck to deck')?.when,
    { phase: 'movement', at: 'end', turn: 'own' },
  ],
  [
    'by units within an Access Zone',
    (m) => ruleOf(m, 'From deck to deck')?.within,
    { part: { part: 'regions', kind: 'access-zone' }, inches: 'in' },
  ],
  ['fights between decks', (m) => m.play.fightBetweenDecks, true],
  ['any unit can Secure', (m) => m.play.securing, [{ markers: { kind: 'all' }, by: 'any-unit' }]],
  [
    '10 a Terminal, one powered a Generator, round 5 at the end of the turn for both',
    (m) => [objectiveOf(m, 'Terminals with power')?.timing, objectiveOf(m, 'Terminals with power')?.conditions],
    [
      expect.objectContaining({ ...ownCommand, lastRoundAtEnd: true, lastRoundFor: 'both' }),
      [
        expect.objectContaining({
          kind: 'per-marker',
          points: 10,
          limitedBy: { kind: 'of-kind', marker: 'generator' },
        }),
      ],
    ],
  ],
  [
    '15, 40, 60, 80 by points destroyed, 20 for the Warlord',
    (m) => objectiveOf(m, 'Intruders destroyed')?.conditions,
    [
      expect.objectContaining({
        kind: 'points-destroyed',
        adds: 'highest-step',
        steps: [125, 250, 375, 500].map((from, index) => ({ from, points: [15, 40, 60, 80][index] })),
      }),
      expect.objectContaining({ kind: 'warlord-destroyed', points: 20 }),
    ],
  ],
  ['the Defender has the first turn', (m) => m.play.firstTurn, { kind: 'side', side: 'defender' }],
]

describe.each([
  ['23', hullBreach, 18],
  ['4', jailbreak, 16],
  ['5', generators, 13],
] as const)('mission %s', (id, facts, count) => {
  const mission = drawn(id)
  it('has so many facts, and lacks nothing that it needs', () => {
    expect(facts).toHaveLength(count)
    expect(checkMission(mission).filter(({ rule }) => rule === 'need-not-met')).toEqual([])
  })
  it.each(facts)('%s', (_, read, is) => {
    expect(read(mission)).toEqual(is)
  })
})
