import { describe, expect, it } from 'vitest'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { usualPlay } from '#core/mission/play.ts'
import { region, sheetOf, spoken, walls } from '../../../../../test/support/fragments.ts'
import { type Fragment, messagesOf } from '../../../../../test/support/rule-tester.ts'
import { textAgainstFacts } from './rule.ts'

const says = (rules: string, more: Fragment = {}): string[] => messagesOf(textAgainstFacts, spoken({ rules }, more))
const marker = (id: string, label: string, x: number, y: number): Mission['markers'][number] => ({
  id,
  kind: 'objective',
  label,
  board: 1,
  x: 60.5 + 97 * x,
  y: 60.5 + 97 * y,
})
/** What the text says against the facts, without who says it. */
const against = (rules: string, more: Fragment = {}): string[] =>
  says(rules, more).map((message) => message.replace('“Spoken” says ', ''))
const play = (more: Partial<Mission['play']>): Fragment => ({ play: { ...usualPlay, ...more } })

describe('text-against-facts, of the battle', () => {
  it('reads the last round, the cap and the first turn however they are told', () => {
    const six = 'but the battle has 5 rounds.'
    for (const text of [
      'After six battle rounds the battle ends.',
      'The battle ends at the end of battle round 6.',
      'The battle ends after the sixth battle round.',
    ]) {
      expect(against(text)).toEqual([expect.stringContaining(six)])
      expect(against(text.replace('six', 'five').replace('fiveth', 'fifth').replace('6', '5'))).toEqual([])
    }
    expect(against('The battle ends after round 3 if nobody is left.')).toEqual([])
    expect(against('Each player can score at most 75 victory points.')).toEqual([
      '“Each player can score at most 75 victory points”, but the cap of the mission is 90.',
    ])
    expect(against('Each player can score up to 100 victory points. A side may score up to 15 VP with it.')).toEqual([])
    const objectives = [
      {
        id: 'o1',
        title: 'Hold',
        side: null,
        timing: { kind: 'end' as const },
        conditions: [{ kind: 'warlord-destroyed' as const, points: 10 }],
      },
    ]
    const scoring = spoken({ scoring: 'Each side can score up to 75 VP.' }, play({ objectives }))
    expect(messagesOf(textAgainstFacts, scoring)).toHaveLength(1)
    const given = play({ firstTurn: { kind: 'side', side: 'attacker' } })
    expect(against('The first turn goes to the Defender.', given)).toHaveLength(1)
    expect(against('Roll off for the first turn.', given)).toEqual([
      '“Roll off for the first turn”, but the mission gives it to Attacker.',
    ])
    expect(against('Roll off for the first turn.', play({ firstTurn: { kind: 'roll-off' } }))).toEqual([])
    for (const text of [
      'Roll off, and the winner takes the first turn.',
      'The players roll off and the winner goes first.',
      'The winner of the roll-off has the first turn.',
    ]) {
      expect(against(text, given), text).toHaveLength(1)
      expect(against(text, play({ firstTurn: { kind: 'roll-off' } }))).toEqual([])
    }
    expect(against('The first turn goes to the Attacker.', given)).toEqual([])
  })
  it('compares rounds, points, the cap and reserves, in figures and in words', () => {
    expect(against('The battle lasts six battle rounds.')).toEqual([
      '“battle lasts six battle rounds”, but the battle has 5 rounds.',
    ])
    expect(against('**The game ends after 4 rounds.**')).toHaveLength(1)
    expect(against('The battle lasts five rounds. The game lasts 5 battle rounds.')).toEqual([])
    expect(against('Nobody scores more than 70.')).toEqual([
      '“Nobody scores more than 70”, but the cap of the mission is 90.',
    ])
    expect(against('Nobody scores more than 70.', play({ victoryCap: 0 }))).toEqual([
      '“Nobody scores more than 70”, but the cap of the mission is 0.',
    ])
    expect(against('Nobody scores more than 70.', { ruleSet: { id: 'capital-ships' } })).toEqual([
      '“Nobody scores more than 70”, but the mission has no cap.',
    ])
    expect(against('Nobody scores more than 10 from this objective. Nobody scores more than 90.')).toEqual([])
    expect(against('Muster a 1000-point patrol. Armies of up to 750 points are welcome.')).toHaveLength(1)
    expect(against('Muster a 500-point patrol.')).toEqual([])
    const reserves = { kind: 'arrive' as const, from: 2, to: 2 }
    const late = play({ deployment: { ...usualPlay.deployment, reserves } })
    expect(against('Units from reserves, which arrive in rounds one to three, come last.', late)).toEqual([
      '“reserves, which arrive in rounds one to three”, but reserves arrive in round 2.',
    ])
    expect(against('Reserves arrive in rounds 2 to 2.', late)).toEqual([])
    expect(
      against('Reserves arrive at the Lift in the first round, and elsewhere in rounds two and three.', late),
    ).toEqual([])
  })
  it('reads from which round on reserves arrive, and that they never come later', () => {
    const arrive = (from: number, to: number): Fragment =>
      play({ deployment: { ...usualPlay.deployment, reserves: { kind: 'arrive', from, to, deepStrikeFrom: 2 } } })
    expect(against('Reserves arrive from round 2.', arrive(1, 3))).toEqual([
      '“Reserves arrive from round 2”, but reserves arrive in rounds 1 to 3.',
    ])
    expect(against('From the second round on, units arrive from reserves.', arrive(1, 3))).toHaveLength(1)
    expect(
      against('Units may arrive from strategic reserves from the third battle round on.', arrive(2, 3)),
    ).toHaveLength(1)
    expect(
      against(
        'Reserves arrive from round 2.',
        play({ deployment: { ...usualPlay.deployment, reserves: { kind: 'none' } } }),
      ),
    ).toEqual(['“Reserves arrive from round 2”, but the mission has no reserves.'])
    expect(
      against(
        'Reserves arrive from round 2 on. Reserves arrive from round 2 to 3. From round 2 on, reserves arrive.',
        arrive(2, 3),
      ),
    ).toEqual([])
    expect(
      against(
        'Reserves arrive from round 1 at the Lift. Reserves arrive from round 3 on by Deep Strike or not.',
        arrive(2, 3),
      ),
    ).toEqual(['“from round 3 on by Deep Strike”, but Deep Strike is from round 2 on.'])
    expect(against('Units not arrived by the end of round 4 are lost.', arrive(1, 3))).toEqual([
      '“not arrived by the end of round 4”, but reserves arrive until round 3.',
    ])
    expect(against('Units that have not yet arrived by the end of the third round are lost.', arrive(1, 3))).toEqual([])
    expect(against('From round 2 one unit a turn may arrive by Deep Strike.', arrive(1, 3))).toEqual([])
  })
  it('knows who has the first turn, but not what would be', () => {
    const first = play({ firstTurn: { kind: 'side', side: 'defender' } })
    expect(against('The Attacker takes the first turn.', first)).toEqual([
      '“Attacker takes the first turn”, but the mission gives it to Defender.',
    ])
    expect(against('The Defender takes the first turn.', first)).toEqual([])
    expect(against('If the Attacker takes the first turn, the lights go out.', first)).toEqual([])
    expect(against('The Attacker goes first.', play({ firstTurn: { kind: 'roll-off' } }))).toHaveLength(1)
  })
  it('knows who plays, in rules and not in stories', () => {
    const sides = ['A', 'B', 'C'].map((letter) => ({
      id: letter.toLowerCase(),
      name: `Player ${letter}`,
      role: 'player' as const,
    }))
    expect(against('Player D sets up last. The Attacker opens a hatchway.', { sides })).toEqual([
      '“the Attacker”, but no side is the Attacker.',
      '“Player D”, but no side is called so.',
    ])
    expect(
      messagesOf(textAgainstFacts, {
        sides,
        mission: sheetOf({ briefing: 'The Attacker never came. Player D is dead.' }),
      }),
    ).toEqual([])
    expect(against('The attacker of a unit in the dark loses one from the roll.', { sides })).toEqual([])
  })
})

describe('text-against-facts, of the map', () => {
  const markers = [marker('m1', 'A', 2, 2), marker('m2', 'B', 4, 2), marker('m3', '', 4, 5)]

  it('counts what a text says there is, and no part of it', () => {
    expect(against('There are five Objective Markers.', { markers })).toEqual([
      '“There are five Objective Markers”, but the map has 3 Objective Markers.',
    ])
    expect(
      against('All three Objective Markers are cold. There are two Objective Markers on the upper deck.', { markers }),
    ).toEqual([])
    expect(against('Whoever controls two Objective Markers wins.', { markers })).toEqual([])
    expect(against('There are five Objective Markers.')).toEqual([])
  })
  it('looks for letters and numbers', () => {
    expect(against('Marker F counts twice. Markers A and B do not.', { markers })).toEqual([
      '“Marker F”, but no marker of the map is labelled F.',
    ])
    expect(against('I hold the marker. A unit beside marker A, I say, is lost.', { markers })).toEqual([])
    const regions = [region('r1', 'sector', 'A', [1, 0, 0]), region('r2', 'sector', 'B', [1, 1, 0])]
    expect(against('Sectors A–C burn. Sector B, 2" wide, does not.', { regions })).toEqual([
      '“Sectors A–C”, but no Sector of the map is labelled C.',
    ])
    // Where they have names of their own, no letter is told from a word.
    expect(against('Sector C burns.', { regions: [region('r1', 'sector', 'Aft', [1, 0, 0])] })).toEqual([])
    expect(
      against('Lighting Area 1 and 15 points.', { regions: [region('r1', 'lighting-area', '1', [1, 0, 0])] }),
    ).toEqual([])
  })
  it('looks for squares and airlocks', () => {
    expect(against('It stands in square C9. Nothing is in square C-4.')).toEqual([
      '“square C9”, but the battlefield has no such square.',
    ])
    const three = {
      arrangement: { kind: 'boards' as const, boards: [0, 1, 2].map((index) => ({ x: 606 * index, y: 0 })) },
    }
    expect(against('It stands in square 2D5, or in square 4A1, or square D-5. Beside squares 3A9.', three)).toEqual([
      '“squares 3A9”, but the battlefield has no such square.',
      '“square 4A1”, but the battlefield has no such square.',
    ])
    expect(against('It stands in square 2D5.')).toEqual(['“square 2D5”, but the battlefield has no such square.'])
    expect(against('Airlocks stay open.')).toEqual(['“Airlocks”, but no hatchway is marked as an airlock.'])
    const [panel] = walls('B3 2 3 h first south')
    const tagged =
      panel?.hatchway == null ? [] : [{ ...panel, hatchway: { ...panel.hatchway, tag: 'airlock' as const } }]
    expect(against('Airlocks stay open.', { panels: tagged })).toEqual([])
  })
})

describe('text-against-facts, of scoring and dice', () => {
  const scored = (scoring: string, at: 'start' | 'end' = 'end'): string[] =>
    messagesOf(textAgainstFacts, spoken({ scoring }, held(at))).map((message) =>
      message.replace('The objective “Spoken” says ', ''),
    )
  const held = (at: 'start' | 'end'): Fragment =>
    play({
      objectives: [
        {
          id: 'o1',
          title: 'Hold',
          side: null,
          timing: { kind: 'progressive', from: 2, to: 5, phase: 'command', at, turn: 'own', lastRoundAtEnd: false },
          conditions: [
            { kind: 'control-at-least', markers: { kind: 'all' }, count: 1, points: 5 },
            { kind: 'per-marker', markers: { kind: 'all' }, points: 7 },
          ],
        },
      ],
    })

  it('asks of all victory points where they come from', () => {
    expect(
      scored(
        '**5 victory points** for one, 12 VP for both, seven victory points for each: 14, 21 or 28 victory points.',
      ),
    ).toEqual([])
    expect(scored('8 victory points for one, or 9 VP.')).toEqual([
      '“8 victory points”, but no objective brings 8.',
      '“9 VP”, but no objective brings 9.',
    ])
    expect(scored('Nobody scores more than 90. A painted army is worth 10 victory points.')).toEqual([])
  })
  it('knows the start of a phase from its end', () => {
    expect(scored('At the start of each of your Command phases: 5 VP.')).toEqual([
      '“At the start of each of your Command phases”, but the objectives are scored at the end of it.',
    ])
    expect(scored('At the end of your own Command phase: 5 VP.')).toEqual([])
    expect(scored('At the end of your own Command phase: 5 VP.', 'start')).toHaveLength(1)
    expect(scored('At the end of your Fight phase roll a die.')).toEqual([])
  })
  it('holds the words of a rule against a roll that has to be low', () => {
    const dark = (most: number): string[] =>
      messagesOf(
        textAgainstFacts,
        play({
          rules: [
            {
              ...{ id: 's1', kind: 'special-rule' as const, title: 'Dark', text: 'On 1–3 it is dark.', about: [] },
              roll: { kind: 'at-most', dice: 'D6', most, tries: 1 },
            },
          ],
        }),
      )
    expect(dark(3)).toEqual([])
    expect(dark(4)).toEqual(['“Dark” says “1–3”, but its roll succeeds on 4 or less.'])
  })
  it('holds the words of a row against the part that it picks', () => {
    const row = (text: string, label: string): string[] =>
      messagesOf(
        textAgainstFacts,
        play({
          tables: [
            {
              ...{ kind: 'dice' as const, id: 't1', title: 'Vented', dice: 'D6' as const },
              rows: [{ from: 1, to: 6, text, part: { part: 'regions', kind: 'compartment', label } }],
            },
          ],
        }),
      )
    expect(row('Compartment 2', '1')).toEqual(['“Vented” says “Compartment 2”, but that row picks Compartment 1.'])
    expect(row('Compartment 1', '1')).toEqual([])
    expect(row('All of compartment 1, but not Compartment 2', '1')).toEqual([])
    expect(row('The hold', '1')).toEqual([])
    // A kind of the mission's own may be called as its author likes.
    const own = {
      kinds: {
        ...blankMission().kinds,
        regions: [{ id: 'own-vent' as const, name: 'Vent (hot', sign: 'V', role: null }],
      },
      ...play({
        tables: [
          {
            ...{ kind: 'dice' as const, id: 't1', title: 'Vented', dice: 'D6' as const },
            rows: [
              { from: 1, to: 6, text: 'Vent (hot 2', part: { part: 'regions' as const, kind: 'own-vent', label: '1' } },
            ],
          },
        ],
      }),
    }
    expect(messagesOf(textAgainstFacts, own)).toEqual(['“Vented” says “Vent (hot 2”, but that row picks Vent (hot 1.'])
  })
  it('holds the words of a rule against its roll', () => {
    const rule = (least: number, ...steps: [string, ...string[]]): Fragment =>
      play({
        rules: [
          {
            id: 's1',
            kind: 'special-rule',
            title: 'Vent',
            text: '',
            about: [],
            steps,
            roll: { kind: 'at-least', dice: 'D6', least },
          },
        ],
      })
    expect(messagesOf(textAgainstFacts, rule(4, 'On 3+ it is vented.'))).toEqual([
      '“Vent” says “3+”, but its roll succeeds on 4 or more.',
    ])
    expect(messagesOf(textAgainstFacts, rule(3, 'On 3+ it is vented.', 'Units take a save of 4+.'))).toEqual([])
    expect(messagesOf(textAgainstFacts, rule(3, 'Then it is vented.'))).toEqual([])
  })
})

describe('text-against-facts, of the frame', () => {
  const scored = (scoring: string): string[] => messagesOf(textAgainstFacts, spoken({ scoring }, held))
  const held = play({
    objectives: [
      {
        id: 'o1',
        title: 'Hold',
        side: null,
        timing: { kind: 'progressive', from: 2, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: false },
        conditions: [{ kind: 'control-at-least', markers: { kind: 'all' }, count: 1, points: 5 }],
      },
      {
        id: 'o2',
        title: 'Leader',
        side: null,
        timing: { kind: 'end' },
        conditions: [{ kind: 'warlord-destroyed', points: 10 }],
      },
    ],
  })

  it('knows how many play, and how many units a zone takes', () => {
    expect(against('The three players set up in turn.')).toEqual(['“The three players”, but it has 2 sides.'])
    expect(against('The two players set up in turn. One of the players begins.')).toEqual([])
    const perZone = play({ deployment: { ...usualPlay.deployment, perZone: 'one-unit' } })
    expect(against('Each Entry Zone takes two units.', perZone)).toEqual([
      '“Each Entry Zone takes two units”, but each zone takes 1 unit.',
    ])
    expect(against('Each Entry Zone takes one unit.', perZone)).toEqual([])
  })
  it('knows the Underdog and Deep Strike', () => {
    const underdog = play({ underdog: 'command-point', underdogBelow: 30 })
    expect(against('The Underdog has at least 50 points less.', underdog)).toHaveLength(1)
    expect(against('The Underdog has at least 30 points less.', underdog)).toEqual([])
    const reserves = { kind: 'arrive' as const, from: 1, to: 3, deepStrikeFrom: 2 }
    const deep = play({ deployment: { ...usualPlay.deployment, reserves } })
    expect(
      against('Units can Deep Strike from the third round on. Deep Strike is possible from round 2.', deep),
    ).toEqual(['“Deep Strike from the third round”, but Deep Strike is from round 2 on.'])
  })
  it('knows how hatchways begin', () => {
    const panels = walls('B3 2 3 h first south', 'B3 4 3 h first south open')
    expect(against('All hatchways begin closed.', { panels })).toEqual([
      '“All hatchways begin closed”, but 1 of 2 does not.',
    ])
    expect(against('All hatchways begin closed but for one. Hatchways begin open here and there.', { panels })).toEqual(
      [],
    )
    expect(against('All hatchways begin open.', { panels: panels.slice(0, 1) })).toEqual([
      '“All hatchways begin open”, but none of them does.',
    ])
  })
  it('knows when scoring begins, and what warlords and paint are worth', () => {
    expect(scored('From the first round on, at the end of your Command phase: 5 VP.')).toHaveLength(1)
    expect(scored('From the second round on, at the end of your Command phase: 5 VP.')).toEqual([])
    expect(scored('Destroying the enemy Warlord brings 25 VP.')).toHaveLength(1)
    expect(scored('Destroying the enemy Warlord brings 10 VP, and 5 VP for a marker.')).toEqual([])
    expect(scored('A painted army brings 20 victory points.')).toHaveLength(1)
    expect(scored('A painted army brings 10 victory points.')).toEqual([])
  })
  it('knows where a marker lies', () => {
    const markers = [marker('m1', 'B', 2, 2)]
    expect(against('Marker B lies in square G6.', { markers })).toEqual([
      '“Marker B lies in square G6”, but it lies in C3.',
    ])
    expect(against('Marker B is in C3.', { markers })).toEqual([])
    const three = {
      arrangement: { kind: 'boards' as const, boards: [0, 1, 2].map((index) => ({ x: 606 * index, y: 0 })) },
    }
    expect(against('Marker B lies in 2C3.', { ...three, markers })).toEqual([
      '“Marker B lies in 2C3”, but it lies in 1C3.',
    ])
    expect(against('Marker B lies in 1C3. Marker B is in C3.', { ...three, markers })).toEqual([])
  })
})
