/** A tab that goes, by its slot; what waits for its turn meanwhile is in tabs-in-turn.test.ts. */
import { describe, expect, it } from 'vitest'
import { memoryEditor, titled } from '../../../../test/support/memory-editor.ts'
import { beginMission, openMission } from '../mission/open-mission.ts'
import { withNewTab, withoutTab } from './tabs.ts'

describe('a tab goes by its slot', () => {
  /** Slots 0, 1 and 2; the last one is shown. */
  function three() {
    const { store, get } = memoryEditor()
    store.setState({ open: beginMission('m0', titled('0')) })
    for (const number of [1, 2]) store.setState(withNewTab(get(), openMission(`m${number}`, titled(`${number}`))))
    return get
  }
  it('whichever is shown', () => {
    const get = three()
    const without = withoutTab(get(), 0)
    expect([without?.tabs?.map(({ slot }) => slot), without?.open]).toEqual([[1, 2], undefined])
  })
  it('and gives its place to the one beside it where it is the one that is shown', () => {
    const get = three()
    const without = withoutTab(get(), 2)
    expect([without?.tabs?.map(({ slot }) => slot), without?.open?.id]).toEqual([[0, 1], 'm1'])
  })
  it('and only once', () => {
    expect(withoutTab(three()(), 7)).toBeNull()
  })
})
