import { describe, expect, it } from 'vitest'
import { auk, fleet, heron, tern } from '../../../../test/support/fleet.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { armourSteps, marineSteps } from './boarding-steps.ts'
import { sheetSections } from './sheet.ts'
import { stepLists } from './step-lists.ts'

type Tokens = Parameters<typeof fleet>[0]

/** The walk with these answers, words apart by spaces; throws where one does not fit. */
function walk(tokens: Tokens, answers: string, settings?: Readonly<Record<string, number>>) {
  const walked = stepLists[0]?.walk(missionOf(fleet(tokens, settings)), answers === '' ? [] : answers.split(' '))
  if (walked?.ok !== true) throw new Error(walked?.error.message ?? 'no step list')
  const { figures, log, question } = walked.value
  return {
    question: question?.step ?? null,
    log: log.map(({ step, text }) => `${step}: ${text}`),
    figures: Object.fromEntries(
      figures.map(({ name, rows }) => [
        name.split(' ').at(-1),
        rows.map((row) => `${row.name} ${row.value}`).join(', '),
      ]),
    ),
  }
}

describe('a table on which nobody can board', () => {
  const told = (tokens: Tokens): string => {
    const walked = stepLists[0]?.walk(missionOf(fleet(tokens)), [])
    return walked?.ok === true ? (walked.value.question?.text ?? '') : ''
  }

  it('says what is missing for it', () => {
    expect(told([])).toContain('no capital ship is on the table')
    expect(told([tern()])).toContain('no capital ship is on the table')
    expect(told([{ ...heron(), side: null }])).toContain('nothing on the table has an owner')
    expect(told([heron()])).toContain('no ship of another side')
    expect(told([heron({ Marines: 0 }), auk({ Marines: 0 })])).toContain('no ship has both Structure left and a Marine')
    expect(told([heron(), auk()])).toBe('Who boards, or is boarding?')
  })
})

describe('boarding with Marines', () => {
  const ships: Tokens = [heron({ Marines: 3 }), auk()]

  it.each([
    ['D', 'Marines 2', 'D: driven off. 1 of 2 Marines is lost, 1 comes home; Capital ship Heron has 2.'],
    ['T', 'Marines 1', 'T: driven off. 2 of 2 Marines are lost, 0 come home; Capital ship Heron has 1.'],
    ['Q', 'Marines 1', 'Q: driven off. 2 of 2 Marines are lost, 0 come home; Capital ship Heron has 1.'],
  ])('point defence %s drives off and takes no more than were committed', (result, marines, said) => {
    const { figures, log, question } = walk(ships, `k1 k2 2 ${result}`)
    expect(log.at(-1)).toContain(said)
    expect(figures.Heron).toContain(marines)
    expect(question).toBe('Who')
  })
  it('the defender’s Marines take one, the attack is a step better, and D takes a defender', () => {
    const { figures, log } = walk(ships, 'k1 k2 3 S y D S 2')
    expect(log).toContain('4 Defenders: D: one Marine falls; 2 of 3 go on, Capital ship Heron has 2.')
    expect(log).toContain('5 Attack: Capital ship Heron attacks with a pool of 2: S, one step up D.')
    expect(figures).toEqual({
      Heron: 'Owner Attacker, Structure 6, Marines 2, Point Defence 4, Captured no',
      Auk: 'Owner Defender, Structure 4, Marines 1, Point Defence 4, Captured no',
    })
  })
  it('one committed Marine that falls ends the attempt', () => {
    const { log, question } = walk(ships, 'k1 k2 1 N y D')
    expect(log.at(-1)).toBe('4 Defenders: Nobody is left to attack: the attempt is over.')
    expect(question).toBe('Who')
  })
  it('a ship at Structure 0 is captured, changes its owner, and keeps who stays aboard', () => {
    const { figures, question } = walk([heron({ Marines: 3 }), auk({ Structure: 2 })], 'k1 k2 3 N n S 2 2 holds')
    expect(figures.Auk).toBe('Owner Attacker, Structure 0, Marines 2, Point Defence 4, Captured yes')
    expect(figures.Heron).toContain('Marines 1')
    expect(question).toBe('Who')
  })
  it('a capture may be declined: nobody stays, the owner keeps the ship, and Catastrophic Damage is rolled', () => {
    const { figures, log, question } = walk([heron({ Marines: 3 }), auk({ Structure: 2 })], 'k1 k2 3 N n S 2 0')
    expect(figures.Auk).toBe('Owner Defender, Structure 0, Marines 1, Point Defence 4, Captured no')
    expect(figures.Heron).toContain('Marines 3')
    expect(log.at(-1)).toContain('is not captured, and the 3 Marines go home')
    expect(question).toBe('Catastrophic Damage')
  })
  it('Catastrophic Damage can take a captured ship with everybody aboard', () => {
    const { figures } = walk([heron({ Marines: 3 }), auk({ Structure: 2 })], 'k1 k2 3 N n S 2 2 gone')
    expect(figures.Auk).toBe('Owner Attacker, State gone')
  })
  it('the map says who is within an inch; who is not, is asked about', () => {
    expect(walk(ships, 'k1').log.at(-1)).toBeUndefined()
    expect(walk(ships, 'k1 k2').log[0]).toContain('1.0" apart')
    const far = walk([heron(), auk({}, 900)], 'k1 k2')
    expect(far.question).toBe('1 Declare')
    expect(walk([heron(), auk({}, 900)], 'k1 k2 n').log.at(-1)).toContain('cannot board it')
  })
  it('a ship at Structure 0 boards nobody, with however many Marines; it can be boarded', () => {
    const ships: Tokens = [heron({ Marines: 3 }), auk({ Structure: 0, Marines: 3 })]
    expect(() => walk(ships, 'k2')).toThrow()
    expect(walk(ships, 'k1 k2').question).toBe('2 Commit')
  })
  it('only who has the Marines of the setting boards', () => {
    const one: Tokens = [heron({ Marines: 1 }), auk({ Marines: 0 })]
    expect(() => walk(one, 'k1')).not.toThrow()
    expect(() => walk(one, 'k1', { marinesToBoard: 2 })).toThrow('Nobody: that is all')
  })
  it('more than there are cannot be committed', () => {
    expect(() => walk(ships, 'k1 k2 4')).toThrow('a whole number from 1 to 3')
  })
  it('undo is one answer less', () => {
    const before = walk(ships, 'k1 k2 2')
    walk(ships, 'k1 k2 2 Q')
    expect(walk(ships, 'k1 k2 2')).toEqual(before)
  })
  it('figures are carried from attempt to attempt', () => {
    const { figures } = walk(ships, 'k1 k2 2 D k1 k2 1 D end')
    expect(figures.Heron).toContain('Marines 1')
  })
})

describe('boarding with exo-armour', () => {
  const touching: Tokens = [tern({ Missiles: 'yes' }, 300), auk({ Structure: 6 }, 346)]

  it('is driven off by D: an inch away, Fire Control 1, or 0 when it was spent', () => {
    const { figures, log } = walk(touching, 'k3 k2 D n')
    expect(log.at(-1)).toContain('placed 1" from Capital ship Auk')
    expect(figures['1']).toContain('Fire Control 1, Boards nobody')
    expect(walk(touching, 'k3 k2 D y').figures['1']).toContain('Fire Control 0')
  })
  it('attacks with AC or AS and a flex die, without a step up, and stays in contact', () => {
    const { figures, log } = walk(touching, 'k3 k2 S e AS D 2 e')
    expect(log.some((line) => line.includes('AS 1 and one flex die more; it counts as AC.'))).toBe(true)
    expect(log).toContain('5 Attack: Exo-armour squadron 1 attacks: D. Its missiles meet no point defence.')
    expect(figures.Auk).toContain('Structure 4')
    expect(figures['1']).toContain('Boards Capital ship Auk')
    expect(figures['1']).toContain('Fire Control 0')
  })
  it('meets several results of point defence, of which one that hits drives it off', () => {
    expect(walk(touching, 'k3 k2 N').question).toBe('2 Point defence')
    const { figures, log } = walk(touching, 'k3 k2 N S D n')
    expect(log.filter((line) => line.includes('holds on'))).toHaveLength(2)
    expect(log.at(-1)).toContain('driven off')
    expect(figures['1']).toContain('Boards nobody')
    expect(walk(touching, 'k3 k2 N S e').question).toBe('4 Weapons')
  })
  it('attacks with one weapon after the other, until the ship is at Structure 0', () => {
    expect(walk(touching, 'k3 k2 N e AC D 2 AS D 1 e').figures.Auk).toContain('Structure 3')
    expect(walk(touching, 'k3 k2 N e AC D 2 AS D 4').question).toBe('Catastrophic Damage')
  })
  it('asks about contact that the map does not show', () => {
    const apart: Tokens = [tern(), auk()]
    expect(walk(apart, 'k3 k2').question).toBe('1 Contact')
    expect(walk(apart, 'k3 k2 n').log.at(-1)).toContain('cannot board it')
  })
  it('follows a ship that moves, or stays behind', () => {
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 moves y').figures['1']).toContain('Boards Capital ship Auk')
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 moves n').figures['1']).toContain('Boards nobody')
  })
  it('boards again in a new activation, from point defence on, or not', () => {
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 again y').question).toBe('2 Point defence')
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 again n').figures['1']).toContain('Boards nobody')
  })
  it('ends with a dogfight', () => {
    const { figures, log } = walk(touching, 'k3 k2 N e AC N 0 e k3 dogfight')
    expect(log.at(-1)).toContain('placed 1" from')
    expect(figures['1']).toContain('Boards nobody')
  })
  it('shots that miss the boarders hit the ship, others do not', () => {
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 shots N D 2').figures.Auk).toContain('Structure 4')
    expect(walk(touching, 'k3 k2 N e AC N 0 e k3 shots S').figures.Auk).toContain('Structure 6')
  })
  it('is over for every squadron when the ship is gone, or is captured by their own side', () => {
    const second = { ...tern({}, 346), id: 'k4', label: '2', y: 346 }
    const both: Tokens = [heron({ Marines: 3 }), auk({ Structure: 2 }), tern({}, 346), second]
    const aboard = 'k3 k2 N e AC N 0 e k4 k2 y N e AC N 0 e'
    const captured = walk(both, `${aboard} k1 k2 3 N n S 2 1`)
    expect(captured.figures['1']).toContain('Boards nobody')
    expect(captured.figures['2']).toContain('Boards nobody')
    expect(captured.log.at(-1)).toBe(
      '6 Capture: The boarding by Exo-armour squadron 2 is over: Capital ship Auk is no enemy any more.',
    )
    const gone = walk(both, `${aboard} k3 again y N e AC D 2 gone`)
    expect(gone.figures['2']).toContain('Boards nobody')
    expect(gone.log.at(-1)).toBe('Catastrophic Damage: The boarding by Exo-armour squadron 2 is over.')
    expect(walk(both, `${aboard} k3 again y N e AC D 2 holds`).figures['2']).toContain('Boards Capital ship Auk')
  })
  it('begins where the mission says that it boards already', () => {
    expect(walk([tern({ Boards: 'Auk' }, 300), auk({}, 346)], 'k3').question).toBe('In contact')
  })
})

describe('the steps of the walk', () => {
  it('are begun with what the letters of a result mean', () => {
    const asked = stepLists[0]?.walk(missionOf(fleet([heron({ Marines: 3 }), auk()])), ['k1', 'k2', '1'])
    const letters = asked?.ok === true ? (asked.value.question?.answers ?? []).map(({ value }) => value) : []
    expect(letters.length).toBe(5)
    for (const letter of letters) expect(stepLists[0]?.note).toMatch(new RegExp(`\\b${letter}\\b`))
  })
  const touching: Tokens = [tern({ Missiles: 'yes' }, 300), auk({ Structure: 1 }, 346)]
  const steps = [...Object.values(marineSteps), ...Object.values(armourSteps)]
  it.each([
    ['Boarding with Marines', [heron({ Marines: 3 }), auk({ Structure: 2 })], ['k1 k2 3 N n S 2 2 holds']],
    ['Boarding with exo-armour', touching, ['k3 k2 D n', 'k3 k2 S e AS D 1 holds']],
  ] as const)('are numbered as on the card of %s', (title, tokens, walks) => {
    const card = sheetSections(missionOf(fleet([...tokens]))).find((section) => section.title === title)
    const numbered = (words: readonly string[]): string[] =>
      steps.filter((step) => words.some((line) => line.includes(`${step}.`) || line.includes(`${step}:`)))
    const onCard = numbered(
      (card?.blocks ?? []).map((block) =>
        block.kind === 'paragraph' ? block.parts.map((part) => ('text' in part ? part.text : '')).join('') : '',
      ),
    )
    const walked = numbered(walks.flatMap((answers) => walk([...tokens], answers).log))
    expect(walked).toEqual(onCard)
    expect(onCard.length).toBeGreaterThanOrEqual(6)
  })
})
