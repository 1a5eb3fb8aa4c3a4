import { expect, it } from 'vitest'
import { calculators } from './calculators.ts'

const answers = (id: string, figures: Record<string, number> = {}): Record<string, string> => {
  const calculator = calculators.find((each) => each.id === id)
  if (calculator === undefined) throw new Error(id)
  const usual = Object.fromEntries(calculator.inputs.map(({ name, usual: value }) => [name, value]))
  return Object.fromEntries(calculator.reckon({ ...usual, ...figures }).map(({ name, value }) => [name, value]))
}

it('the published figures come out in words', () => {
  expect(answers('guns-against-walls')).toMatchObject({ 'Shots until it is down': '7.8' })
  expect(answers('guns-against-walls', { skill: 3 })).toMatchObject({ 'Shots until it is down': '10.4' })
  expect(answers('guns-against-craft')).toMatchObject({ 'Lost to one shot': '18.5 %' })
  expect(answers('crossing', { void: 24 })).toMatchObject({ 'Across within 3 moves': '74.1 %' })
  expect(answers('pressure')).toMatchObject({ 'Dead on average': '4.0' })
})
