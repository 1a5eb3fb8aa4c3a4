import { describe, expect, it } from 'vitest'
import { titleOf, trackWindowState } from './window-state.ts'

const nothing = { title: 'Ambush', dirty: false, typing: false, file: null }

describe('the tab of a browser', () => {
  it('asks before it is left while there is unsaved work, or something in a field that is not in the mission', () => {
    const page = Object.assign(new EventTarget(), { document: { title: '' } as Document })
    const show = trackWindowState(page as unknown as Window)
    const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const asked = [nothing, { ...nothing, dirty: true }, { ...nothing, typing: true }, nothing].map((state) => {
      show(state)
      return asks()
    })
    expect(asked).toEqual([false, true, true, false])
    expect(page.document.title).toBe('Ambush — Bulkhead')
  })
  it('has a dot in its title while there is unsaved work', () => {
    expect(titleOf({ title: 'Ambush', dirty: true })).toBe('• Ambush — Bulkhead')
  })
})
