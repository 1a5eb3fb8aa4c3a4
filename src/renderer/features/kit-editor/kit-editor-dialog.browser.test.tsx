/** The kit editor in a real browser: what was changed in it is there again after it was left. */
import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { editorStore } from '#state/editor-store.ts'
import { hasDraft, setTypedTextHandOver } from '#state/recovery/unsent.ts'
import { currentSlot } from '#state/session/tabs.ts'
import { commitTypedText } from '#ui/controls/draft.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { KitEditorDialog } from './kit-editor-dialog.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
let closed = 0
function open(): void {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Tooltip.Provider>
      <KitEditorDialog onClose={leave} />
    </Tooltip.Provider>,
  )
}
function leave(): void {
  closed += 1
  root?.unmount()
  root = null
}
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const field = (label: string): Promise<HTMLInputElement> =>
  vi.waitFor(() => {
    const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)
    const found = named?.control ?? document.querySelector(`input[aria-label="${label}"]`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${label}`)
    return found
  })
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)

describe('the kit editor', () => {
  it('has what was changed again after Escape, until it is used or begun again', async () => {
    open()
    const across = await field('Squares across')
    await userEvent.fill(across, '8')
    await userEvent.keyboard('{Escape}{Escape}')
    await vi.waitFor(() => expect(closed).toBe(1))
    open()
    expect((await field('Squares across')).value).toBe('8')
    button('Start Over')?.click()
    await vi.waitFor(async () => expect((await field('Squares across')).value).toBe('6'))
    expect(button('Start Over')).toBeUndefined()
    // Also in the next dialog, and both ways.
    button('Cancel')?.click()
    await vi.waitFor(() => expect(closed).toBe(2))
    open()
    await field('Squares across')
    button('Bring Back Changes')?.click()
    await vi.waitFor(async () => expect((await field('Squares across')).value).toBe('8'))
    button('Start Over')?.click()
    await vi.waitFor(async () => expect((await field('Squares across')).value).toBe('6'))
    // A number counts once its field is left.
    await userEvent.fill(await field('Squares across'), '9')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(button('Use in this mission')?.disabled).toBe(false))
    button('Use in this mission')?.click()
    await vi.waitFor(() => expect(closed).toBe(3))
    expect(button('Bring Back Changes')).toBeUndefined()
    expect(editorStore.getState().document.kit).toMatchObject({ own: { lattice: { columns: 9 } } })
    open()
    expect((await field('Squares across')).value).toBe('9')
    expect(button('Start Over')).toBeUndefined()
  })

  it('has a number again that was still in its field when a file was handed over, and makes way for that in its tab', async () => {
    setTypedTextHandOver(commitTypedText)
    const { getState } = editorStore
    const { tabs, openText, showTab, document } = getState()
    const across = Number(document.kit.own?.lattice.columns ?? 6)
    open()
    await userEvent.fill(await field('Squares across'), String(across + 1))
    openText('other.bulkhead', writeMission(blankMission()))
    await vi.waitFor(() => expect(getState().tabs).toHaveLength(tabs.length + 1))
    // The dialog goes with its mission.
    root?.unmount()
    showTab(currentSlot({ tabs }))
    await vi.waitFor(() => expect(getState().document).toBe(document))
    open()
    expect((await field('Squares across')).value).toBe(String(across + 1))
  })

  it('has what was begun again where it made way for a pack, and waits only there', async () => {
    const begun = (): boolean => hasDraft(editorStore.getState().open.id)
    open()
    await userEvent.fill(await field('Name'), 'Walls that made way')
    await vi.waitFor(() => expect(begun()).toBe(true))
    editorStore.setState({ gallery: 'pack' })
    root?.unmount()
    expect(begun()).toBe(true)
    editorStore.setState({ gallery: 'closed' })
    open()
    expect((await field('Name')).value).toBe('Walls that made way')
    leave()
    expect(begun()).toBe(false)
  })
})
