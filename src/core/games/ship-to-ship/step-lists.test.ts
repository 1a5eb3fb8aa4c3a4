import { describe, expect, it } from 'vitest'
import { ships } from '../../../../test/support/ship-mission.ts'
import { stepLists } from './step-lists.ts'

const [west, east] = ['west', 'east'].map((side) =>
  ships.tokens.find((token) => token.kind === 'assault-craft' && token.side === side),
)

/** The walk with these answers, words apart by spaces; throws where one does not fit. */
function walk(answers: string, mission = ships) {
  const walked = stepLists[0]?.walk(mission, answers === '' ? [] : answers.split(' '))
  if (walked?.ok !== true) throw new Error(walked?.error.message ?? 'no step list')
  const { figures, log, question } = walked.value
  const stateOf = (id = '') => figures.find((each) => each.id === id)?.rows.map(({ value }) => value)
  return {
    question,
    log: log.map(({ step, text }) => `${step}: ${text}`),
    west: stateOf(west?.id),
    east: stateOf(east?.id),
  }
}

describe('a ram', () => {
  const touch = `ram ${west?.id} ${east?.id}`

  it('shows both squads, tests both, and the loser’s craft goes', () => {
    const fought = `${touch} 10 5 3 1 2 2 ${west?.id}`
    expect(walk(fought)).toMatchObject({ west: ['5 models', 'in the void'], east: ['2 models', 'removed'] })
    expect(walk(fought).question?.step).toBe('What')
  })
  it('goes on without a winner, and ends where a squad has fallen', () => {
    const drawn = walk(`${touch} 10 5 0 0 1 1 none`)
    expect([drawn.question?.step, drawn.west?.[1]]).toEqual(['4 Fight', 'in a ram'])
    expect(walk(`${touch} 10 5 0 0 1 1 none 0 4`).east).toEqual(['0 models', 'removed'])
  })
  it('is fought by enemies only', () => {
    const { question } = walk(`ram ${west?.id}`)
    expect(question?.answers?.map(({ label }) => label).some((label) => label.startsWith('West'))).toBe(false)
  })
})

describe('a breach', () => {
  it('through the wall tests the squad and enemies near it, and closes', () => {
    const { log, west: craft } = walk(`breach ${west?.id} wall 10 4 3 2`)
    expect(log).toContain('4 Pressure: Enemies within 9" lose 2 models.')
    expect(log).toContain('5 After the breach: The hole closes.')
    expect(craft).toEqual(['6 models', 'its squad is aboard the ship'])
  })
  it('through a hole is dangerous ground instead', () => {
    const { log, question } = walk(`breach ${west?.id} hole 10 1`)
    expect(log.join()).not.toContain('closes')
    expect(question?.step).toBe('What')
  })
})

it('without craft says that nobody rams or breaches', () => {
  const { question } = walk('', { ...ships, tokens: [] })
  expect(question?.text).toContain('No assault craft')
  expect(question?.answers).toHaveLength(1)
})
