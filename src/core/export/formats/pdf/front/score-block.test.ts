import { expect, it } from 'vitest'
import type { Mission } from '#core/mission/document.ts'
import { sampleMissions } from '../../../../../../test/support/map-look.ts'
import { make, pagesOf } from '../../../../../../test/support/pdf-suite.ts'

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
  expect((await front(3)).match(/VP Most/g)).toHaveLength(1)
  const parted = await front(7)
  expect(parted.match(/VP Most/g)).toHaveLength(2)
  expect(parted).toContain('VP Most Objective number 5')
})
