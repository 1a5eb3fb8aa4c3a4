import { describe, expect, it, vi } from 'vitest'
import { stepListsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { auk, fleet, heron } from '../../../../test/support/fleet.ts'
import { memoryEditor, settled } from '../../../../test/support/memory-editor.ts'
import { missionOf } from '../../../../test/support/rule-tester.ts'
import { playedActions } from './play-actions.ts'
import { replacedAnswersOf } from './play-state.ts'
import type { WalkPlace } from './stored-walks.ts'

const ships = missionOf(fleet([heron({ Marines: 3 }), auk()]))
const [boarding] = stepListsOf(ruleSetOf(ships))
if (boarding === undefined) throw new Error('there is no step list')
const { id } = boarding

/** Windows one after the other, which have one place for walks. */
function place(): WalkPlace & { readonly kept: Map<string, readonly string[]>; isFull: boolean } {
  const kept = new Map<string, readonly string[]>()
  return {
    kept,
    isFull: false,
    read: async (list, { title }) => kept.get(`${list} ${title}`) ?? [],
    async keep(list, { title }, answers) {
      if (this.isFull) throw new Error('no room')
      kept.set(`${list} ${title}`, answers)
    },
  }
}
async function opened(walks: WalkPlace) {
  const editor = memoryEditor()
  editor.start()
  await settled()
  editor.get().beginFrom(ships)
  await settled()
  const walk = (): readonly string[] | undefined => editor.get().played.walks[id]
  return { ...editor, ...playedActions(editor.store, walks), walk }
}

describe('a walk through a step list', () => {
  it('goes on in the next window where it was left', async () => {
    const walks = place()
    const first = await opened(walks)
    first.setWalk(id, ['k1', 'k2'])
    first.setWalk(id, ['k1', 'k2', '2'])
    await settled()
    const second = await opened(walks)
    await second.bringWalk(boarding)
    expect(second.walk()).toEqual(['k1', 'k2', '2'])
  })

  it('is not brought over one that was begun, nor where it does not fit', async () => {
    const walks = place()
    const { title } = ships.mission
    walks.kept.set(`${id} ${title}`, ['k1', 'k2'])
    const begun = await opened(walks)
    begun.setWalk(id, [])
    await begun.bringWalk(boarding)
    expect(begun.walk()).toEqual([])
    walks.kept.set(`${id} ${title}`, ['k1', 'gone'])
    const other = await opened(walks)
    await other.bringWalk(boarding)
    expect(other.walk()).toBeUndefined()
    // It is told before somebody begins anew, and can be had as a file.
    await other.bringWalk(boarding)
    expect(other.notices()).toEqual(['Your earlier answers don’t fit the mission any more.'])
    expect(other.get().notices[0]?.actions?.map(({ label }) => label)).toEqual(['Save it as a file'])
  })

  it('that could not be read is told, and not written over', async () => {
    const walks = place()
    const key = `${id} ${ships.mission.title}`
    walks.kept.set(key, ['k1', 'k2'])
    const { read } = walks
    walks.read = () => Promise.reject(new Error('no'))
    const { bringWalk, setWalk, walk, notices } = await opened(walks)
    await bringWalk(boarding)
    await bringWalk(boarding)
    setWalk(id, ['k2'])
    await settled()
    expect([walk(), notices(), walks.kept.get(key)]).toEqual([
      ['k2'],
      ['Your earlier answers couldn’t be read.'],
      ['k1', 'k2'],
    ])
    walks.read = read
    // Nor is it when it could be read again by the next look, for the answers of this window are others.
    await bringWalk(boarding)
    setWalk(id, [])
    await settled()
    expect(walks.kept.get(key)).toEqual(['k1', 'k2'])
    const next = await opened(walks)
    await next.bringWalk(boarding)
    expect(next.walk()).toEqual(['k1', 'k2'])
  })

  it('that another one takes the place of can be brought back, and nothing goes either way', async () => {
    const { get, setWalk, replaceWalk, bringBackWalk, walk } = await opened(place())
    const [evening, accident, file] = [['k1', 'k2', '2', 'N'], ['k3'], ['k2', 'k1']]
    setWalk(id, evening)
    replaceWalk(id, [])
    setWalk(id, accident)
    replaceWalk(id, file)
    const brought = new Set(
      [0, 1, 2].map(() => {
        bringBackWalk(id)
        return walk()?.join()
      }),
    )
    expect(brought).toEqual(new Set([evening, accident, file].map((answers) => answers.join())))
    // What is there is not offered beside itself, and nothing answered is nothing to bring back.
    expect(replacedAnswersOf(get().played, id).aside).toHaveLength(2)
    replaceWalk(id, [])
    replaceWalk(id, [])
    expect(replacedAnswersOf(get().played, id).aside).toHaveLength(3)
  })

  it('is found by the title that the mission has by then', async () => {
    const walks = place()
    const { setWalk, moveWalks, rename } = await opened(walks)
    const { title } = ships.mission
    setWalk(id, ['k1', 'k2'])
    rename('Night Raid')
    moveWalks(title)
    await settled()
    expect([walks.kept.get(`${id} Night Raid`), walks.kept.get(`${id} ${title}`)]).toEqual([['k1', 'k2'], []])
    // Nothing answered, nothing to be moved.
    setWalk(id, [])
    rename('Day Raid')
    moveWalks('Night Raid')
    await settled()
    expect(walks.kept.has(`${id} Day Raid`)).toBe(false)
  })

  it('that cannot be kept is told of once', async () => {
    const walks = place()
    walks.isFull = true
    const { setWalk, walk, notices, get } = await opened(walks)
    setWalk(id, ['k1'])
    setWalk(id, ['k1', 'k2'])
    await settled()
    expect([walk(), notices()]).toEqual([['k1', 'k2'], [expect.stringContaining('couldn’t be saved')]])
    // Once it could be kept again, the next time is news, also for who has put the message away.
    for (const notice of get().notices) get().dismiss(notice.id)
    setWalk(id, ['k1'])
    await settled()
    expect(notices()).toEqual([])
    walks.isFull = false
    setWalk(id, ['k1'])
    await settled()
    walks.isFull = true
    setWalk(id, ['k1', 'k2'])
    await settled()
    expect(notices()).toEqual([expect.stringContaining('couldn’t be saved')])
  })

  it('that could not be kept is kept as soon as there is room, and the message stays until all are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const walks = place()
      const kept = (list: string) => walks.kept.get(`${list} ${ships.mission.title}`)
      const opening = opened(walks)
      await vi.advanceTimersByTimeAsync(100)
      const { setWalk, notices } = await opening
      walks.isFull = true
      setWalk(id, ['k1', 'k2'])
      await vi.advanceTimersByTimeAsync(10)
      // A short one may find room where a long one does not.
      const { keep } = walks
      walks.isFull = false
      walks.keep = async (list, ...rest) => {
        if (list === id) throw new Error('no room')
        await keep.call(walks, list, ...rest)
      }
      setWalk('other', ['x'])
      await vi.advanceTimersByTimeAsync(10)
      expect([kept(id), kept('other'), notices()]).toEqual([
        undefined,
        ['x'],
        [expect.stringContaining('couldn’t be saved')],
      ])
      walks.keep = keep
      await vi.advanceTimersByTimeAsync(30_000)
      expect([kept(id), notices()]).toEqual([['k1', 'k2'], []])
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays under the title of before until it is kept under the one that the mission has by then', async () => {
    const walks = place()
    const { setWalk, moveWalks, rename } = await opened(walks)
    const { title } = ships.mission
    setWalk(id, ['k1', 'k2'])
    await settled()
    const { keep } = walks
    walks.keep = async (list, mission, answers) => {
      if (mission.title !== title) throw new Error('no room')
      await keep.call(walks, list, mission, answers)
    }
    rename('Night Raid')
    moveWalks(title)
    await settled()
    expect(walks.kept.get(`${id} ${title}`)).toEqual(['k1', 'k2'])
    walks.keep = keep
    rename('Day Raid')
    moveWalks('Night Raid')
    await settled()
    expect([...walks.kept]).toEqual([
      [`${id} ${title}`, []],
      [`${id} Day Raid`, ['k1', 'k2']],
      [`${id} Night Raid`, []],
    ])
  })

  it('is kept anew where somebody has removed what was kept', async () => {
    const walks = place()
    const { setWalk, keepWalksAnew } = await opened(walks)
    setWalk(id, ['k1', 'k2'])
    setWalk('other', ['x'])
    setWalk('other', [])
    await settled()
    walks.kept.clear()
    keepWalksAnew()
    await settled()
    expect([...walks.kept]).toEqual([[`${id} ${ships.mission.title}`, ['k1', 'k2']]])
  })
})
