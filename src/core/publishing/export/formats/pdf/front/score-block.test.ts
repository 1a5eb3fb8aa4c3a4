import { expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../../../../test/support/map-look.ts'
import { make, pagesOf } from '../../../../../../../test/support/pdf-suite.ts'

it('a table of scoring that goes on in the next column has its heads there too', async () => {
  const works = sampleMissions().find(([name]) => name.includes('tallow-works'))?.[1]
  const [objective] = works?.play.objectives ?? []
  if (works === undefined || objective === undefined) throw new Error('no such sample')
  const front = async (count: number): Promise<string> => {
    const objectives = Array.from({ length: count }, (_, index) => ({
      ...objective,
      id: `o${index}`,
      title: `Objective number ${index}`,
    }))
    const mission: Mission = { ...works, play: { ...works.play, objectives, rules: [], needs: [] } }
    return (await pagesOf(await make(mission, { sheet: ['mission'] })))[0]?.text ?? ''
  }
  expect((await front(3)).match(/VP Max/g)).toHaveLength(1)
  const parted = await front(7)
  expect(parted.match(/VP Max/g)).toHaveLength(2)
  expect(parted).toContain('VP Max Objective number 5')
})

it('names whole whose an objective is, however long the name and narrow the column', async () => {
  const party = sampleMissions().find(([name]) => name.includes('cutting-party'))?.[1]
  if (party === undefined) throw new Error('no such sample')
  const name = 'The Honourable Company of Pursers, Lamplighters and Wardens of the Outer Rim'
  const sides = party.sides.map((side) => (side.role === 'attacker' ? { ...side, name } : side))
  const objectives = party.play.objectives.map((objective) => ({ ...objective, side: party.sides[0]?.id ?? null }))
  const mission: Mission = { ...party, sides, play: { ...party.play, objectives, rules: [], needs: [] } }
  const text = ((await pagesOf(await make(mission, { sheet: ['mission'] })))[0]?.text ?? '').replaceAll(/\s+/g, ' ')
  // In the card of the side, and at each objective.
  expect(text.split(name).length - 1).toBeGreaterThanOrEqual(1 + objectives.length)
})
