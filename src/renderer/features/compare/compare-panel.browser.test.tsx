/** Comparing and merging beside the map, in a real browser. */

import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { fetchChecker } from '#state/checking/checking.ts'
import { editorStore } from '#state/editor-store.ts'
import { openMission } from '#state/mission/open-mission.ts'
import { newMissionId } from '#state/mission/unique-names.ts'
import { hasDraft } from '#state/recovery/unsent.ts'
import { currentSlot } from '#state/session/tabs.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { ComparePanel, saveComparison } from './compare-panel.tsx'

let root: Root | null = null
function show(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Tooltip.Provider>
      <ComparePanel />
    </Tooltip.Provider>,
  )
  return place
}
beforeAll(openFreshTab)

afterEach(() => {
  root?.unmount()
  editorStore.getState().closeComparison()
  document.body.replaceChildren()
})

const get = editorStore.getState
const wall = { id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null } as const

function button(place: HTMLElement, name: string): HTMLButtonElement {
  const found = [...place.querySelectorAll('button')].find((each) => each.textContent?.includes(name))
  if (found === undefined) throw new Error(`there is no button ${name}`)
  return found
}
const line = (place: HTMLElement, id: string): string | null | undefined =>
  place.querySelector(`[data-testid="${id}"]`)?.textContent

/** The open mission with a wall and a title, and one that comes from what it was. */
function drawn(): { readonly base: Mission; readonly theirs: Mission } {
  const { mission } = get().document
  get().apply('Begin', [
    { type: 'remove', collection: 'panels', id: wall.id },
    { type: 'set', field: 'mission', value: { ...mission, title: 'Old', summary: '' } },
  ])
  const base = get().document
  get().apply('Place', [{ type: 'put', collection: 'panels', item: wall }])
  get().apply('Title', [{ type: 'set', field: 'mission', value: { ...base.mission, title: 'Mine' } }])
  return { base, theirs: { ...base, mission: { ...base.mission, title: 'Hers', summary: 'New' } } }
}

describe('the comparison beside the map', () => {
  it('lists what differs, and marks it on the map while it is open', async () => {
    const { theirs } = drawn()
    get().compareWith(theirs, 'hers.bulkhead')
    const place = show()
    await vi.waitFor(() => expect(line(place, 'compare-summary')).toContain('added'))
    expect(place.textContent).toContain('Long Wall, between C3–C4 and D3–D4: only here')
    expect(place.textContent).toContain('Title: “Hers” in hers.bulkhead, “Mine” here')
    expect(get().marks.length).toBeGreaterThan(0)
    button(place, 'Long Wall').click()
    expect(get().selection).toEqual(['p1'])
    get().closeComparison()
    await vi.waitFor(() => expect(get().marks).toEqual([]))
  })

  it('knows what was decided in a merge that was left', async () => {
    const { base, theirs } = drawn()
    const merge = async (other: Mission): Promise<HTMLElement> => {
      get().compareWith(other, 'hers.bulkhead', { merging: true, base: { mission: base, name: 'old.bulkhead' } })
      const place = show()
      await vi.waitFor(() => expect(line(place, 'merge-summary')).toContain('1 conflict,'))
      return place
    }
    const first = await merge(theirs)
    first.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click()
    await vi.waitFor(() => expect(line(first, 'merge-summary')).toBe('1 conflict, all of them decided.'))
    await vi.waitFor(() => expect(hasDraft(get().open.id)).toBe(true))
    get().closeComparison()
    root?.unmount()
    expect(hasDraft(get().open.id)).toBe(false)
    const again = await merge(structuredClone(theirs))
    expect(line(again, 'merge-summary')).toBe('1 conflict, all of them decided.')
    button(again, 'Start Over').click()
    await vi.waitFor(() => expect(line(again, 'merge-summary')).toBe('1 conflict, 1 to decide.'))
    // Also after the merge was left, and both ways.
    get().closeComparison()
    root?.unmount()
    const anew = await merge(structuredClone(theirs))
    button(anew, 'Bring Back Decisions').click()
    await vi.waitFor(() => expect(line(anew, 'merge-summary')).toBe('1 conflict, all of them decided.'))
    expect(anew.textContent).not.toContain('Bring Back Decisions')
    button(anew, 'Start Over').click()
    await vi.waitFor(() => expect(line(anew, 'merge-summary')).toBe('1 conflict, 1 to decide.'))
  })

  it('has for each two missions what was decided between them, in another tab and with another file', async () => {
    const { base, theirs } = drawn()
    const more = { merging: true, base: { mission: base, name: 'old.bulkhead' } }
    const summary = (): string | null | undefined => line(place, 'merge-summary')
    const decide = async (): Promise<void> => {
      await vi.waitFor(() => expect(summary()).toBe('1 conflict, 1 to decide.'))
      place.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click()
      await vi.waitFor(() => expect(summary()).toBe('1 conflict, all of them decided.'))
    }
    get().compareWith(theirs, 'hers.bulkhead', more)
    const place = show()
    await decide()
    // Another file, while the panel is open.
    get().compareWith({ ...theirs, mission: { ...theirs.mission, title: 'His' } }, 'his.bulkhead', more)
    await vi.waitFor(() => expect(summary()).toBe('1 conflict, 1 to decide.'))
    get().compareWith(theirs, 'hers.bulkhead', more)
    await decide()
    // Another mission in another tab, merged with the same file.
    const [mine, mission] = [currentSlot(get()), get().document]
    await get().openInTab(() => openMission(newMissionId(), mission, null))
    await vi.waitFor(() => expect(get().comparison).toBeNull())
    get().compareWith(theirs, 'hers.bulkhead', more)
    await decide()
    get().closeComparison()
    await vi.waitFor(() => expect(summary()).toBeUndefined())
    // The tab of the merge that waits is not closed over it.
    expect(hasDraft(get().open.id)).toBe(false)
    get().closeTab(mine)
    get().showTab(mine)
    await vi.waitFor(() => expect(summary()).toBe('1 conflict, all of them decided.'))
    expect(get().comparison?.name).toBe('hers.bulkhead')
    button(place, 'Start Over').click()
    await vi.waitFor(() => expect(summary()).toBe('1 conflict, 1 to decide.'))
    expect(hasDraft(get().open.id)).toBe(false)
  })

  it('says how many problems of the merged mission it does not list', async () => {
    await fetchChecker()
    const { base } = drawn()
    const halfPillars: Mission['halfPillars'] = Array.from({ length: 10 }, (_, at) => ({
      id: `h${at}`,
      piece: 'PL',
      board: 1,
      x: 1 + (at % 5),
      y: at < 5 ? 1 : 5,
      toward: 'east',
    }))
    get().compareWith({ ...base, halfPillars }, 'hers.bulkhead', {
      merging: true,
      base: { mission: base, name: 'old' },
    })
    const place = show()
    await vi.waitFor(() => expect(line(place, 'merge-check')).toMatch(/new problems in the merged mission/))
    const check = place.querySelector('[data-testid="merge-check"]')
    const count = Number.parseInt(check?.querySelector('h3')?.textContent ?? '', 10)
    expect(count).toBeGreaterThan(8)
    const rows = [...(check?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(rows).toHaveLength(9)
    expect(rows.at(-1)).toBe(`and ${count - 8} more`)
  })

  it('merges: conflicts are decided one by one, the result is checked and is one step', async () => {
    await fetchChecker()
    const { base, theirs } = drawn()
    get().compareWith(theirs, 'hers.bulkhead', { merging: true, base: { mission: base, name: 'old.bulkhead' } })
    const place = show()
    await vi.waitFor(() => expect(line(place, 'merge-summary')).toBe('1 conflict, 1 to decide.'))
    expect(line(place, 'merge-check')).toMatch(/problem/)
    const take = button(place, 'Apply merge')
    expect(take.disabled).toBe(true)
    const theirsRadio = place.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]
    theirsRadio?.click()
    await vi.waitFor(() => expect(take.disabled).toBe(false))
    const steps = get().open.history.past.length
    take.click()
    const { mission, panels } = get().document
    expect([mission.title, mission.summary, panels.length]).toEqual(['Hers', 'New', 1])
    expect(get().open.history.past.length).toBe(steps + 1)
    get().jump(-1)
    expect(get().document.mission.title).toBe('Mine')
  })
})

describe('save comparison', () => {
  beforeAll(openFreshTab)

  it.each([
    ['Note', []],
    ['שלום', ['A box marks characters that no font has: “ש”, “ל”, “ו”, “ם”.']],
  ])('letters that no font here has are told with it: %s', async (text, told) => {
    const { document: before, saveDrawing } = editorStore.getState()
    const after: Mission = { ...before, notes: [{ id: 'n1', board: 1, x: 200, y: 200, text }] }
    const made: string[] = []
    editorStore.setState({ notices: [], saveDrawing: async (name) => void made.push(name) })
    await saveComparison({ before, after, name: 'Before', audience: 'everyone' })
    const notices = editorStore.getState().notices.map((notice) => notice.text)
    editorStore.setState({ notices: [], saveDrawing })
    expect([made.length, notices]).toEqual([1, told])
  })
})
