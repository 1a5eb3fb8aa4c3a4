import { createStore, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { newGame } from '#publishing/sheet/table-game.ts'
import { tablePlace } from './stored-tables.ts'

const result = (points: number) => ({
  mission: 'A',
  id: 'a',
  date: '2026-11-29',
  sides: [
    { name: 'Attacker', points },
    { name: 'Defender', points: 17 },
  ],
  first: 0,
})

describe('a game on the table', () => {
  it('goes on in the next window, and each mission has one', async () => {
    const name = `table-${Math.random()}`
    const game = { ...newGame, at: 5, events: [{ kind: 'round', round: 2 } as const] }
    await tablePlace(name).keep('A', game)
    expect(await tablePlace(name).game('A', 'A')).toEqual(game)
    expect(await tablePlace(name).game('B', 'B')).toBeNull()
  })

  it('goes on under the id of its mission, and no other of that title has it', async () => {
    const place = tablePlace(`table-${Math.random()}`)
    const game = { ...newGame, at: 5 }
    await place.keep('A', game)
    expect(await place.game('0123abcd', 'A')).toEqual(game)
    expect(await place.game('A', 'A')).toBeNull()
  })

  it('that is none is refused, so that nothing is written over it', async () => {
    const name = `table-${Math.random()}`
    await set('game/A', { events: 'of a later Bulkhead' }, createStore(name, 'kept'))
    await expect(tablePlace(name).game('A', 'A')).rejects.toThrow()
  })

  it('leaves its result, which is read back the latest first and can be removed', async () => {
    let time = 0
    const place = tablePlace(`table-${Math.random()}`, () => {
      time += 1000
      return time
    })
    const first = await place.addResult(result(60))
    await place.addResult(result(10))
    expect((await place.results()).map(({ result: { sides } }) => sides[0]?.points)).toEqual([10, 60])
    await place.removeResult(first)
    expect(await place.results()).toMatchObject([{ result: result(10) }])
  })
})
