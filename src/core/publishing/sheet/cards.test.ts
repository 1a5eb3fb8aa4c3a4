import { describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { cardsOf } from './cards.ts'

const openTemplate = (id: string): Mission => {
  const mission = findTemplate(id)?.document()
  if (mission === undefined) throw new Error(`no template ${id}`)
  return mission
}

describe('cards of the rule set', () => {
  it('are a card for each ship with boxes to tick, one for each step list, and none for a ship twice', () => {
    const cards = cardsOf(openTemplate('c-squadron-raid'))
    expect(cards.map(({ kind, title }) => `${kind}: ${title}`)).toEqual(
      expect.arrayContaining(['Steps: Boarding with Marines', 'Steps: Boarding with exo-armour']),
    )
    const titles = cards.filter(({ kind }) => kind !== 'Objective').map(({ title, whose }) => `${title} ${whose}`)
    expect(new Set(titles).size).toBe(titles.length)
    const ship = cards.find(({ kind }) => kind === 'Ship')
    expect(JSON.stringify(ship?.blocks)).toContain('□ □')
    expect(cards.some(({ kind }) => kind === 'Squadron')).toBe(true)
    expect(cards.some(({ kind }) => kind === 'Token')).toBe(false)
  })
  it('are a card of the phases between ships, beside those of the tokens', () => {
    const cards = cardsOf(openTemplate('s-1500'))
    expect(cards.filter(({ kind }) => kind === 'Card').map(({ title }) => title)).toEqual(['Phases of a turn'])
    expect(cards.some(({ kind }) => kind === 'Token')).toBe(true)
  })
})

describe('a card of an objective', () => {
  it('lists what a fate brings each side, for a card is too narrow for a table of it', () => {
    const jailbreak = openTemplate('4')
    const fates = jailbreak.play.objectives.filter(({ conditions }) => conditions.some(({ kind }) => kind === 'fate'))
    const cards = cardsOf(jailbreak).filter(({ title }) => fates.some((fate) => fate.title === title))
    expect(cards).not.toEqual([])
    for (const { blocks } of cards) {
      expect(blocks.map(({ kind }) => kind)).not.toContain('table')
      for (const { name } of jailbreak.sides) expect(JSON.stringify(blocks)).toContain(`"${name}"`)
    }
  })
})

it('has one card of what holds for every Tactical Manoeuvre, in a mission that has one', () => {
  const every = (id: string) => cardsOf(openTemplate(id)).filter(({ title }) => title === 'Tactical Manoeuvres')
  expect(every('23')).toHaveLength(1)
  expect(JSON.stringify(every('23'))).toContain('cannot shoot or charge')
  expect(every('11')).toEqual([])
})
