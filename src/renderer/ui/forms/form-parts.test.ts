import { expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { formParts, partTitle } from './form-parts.ts'

it('parts speak of manoeuvres and Stratagems only in a game that has them', () => {
  const titles = (id: string): string[] => {
    const mission = findTemplate(id)?.document()
    return mission === undefined ? [] : formParts(mission).map((part) => partTitle(mission, part))
  }
  expect(titles('23').filter((title) => /manoeuvre|Stratagem/.test(title))).toEqual([
    'Rules and manoeuvres',
    'Stratagems and enhancements',
  ])
  for (const id of ['s-1500', 'c-duel']) {
    expect(titles(id)).toEqual(expect.arrayContaining(['Special rules', 'Reference']))
    expect(titles(id).filter((title) => /manoeuvre|Stratagem/.test(title))).toEqual([])
  }
})
