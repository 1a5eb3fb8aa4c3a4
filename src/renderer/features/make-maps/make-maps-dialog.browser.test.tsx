/** What is chosen about maps that are made, in a real browser. */

import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blankMission } from '#model/mission/blank.ts'
import { editorStore } from '#state/editor-store.ts'
import { hasDraft } from '#state/recovery/unsent.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { MakeMapsDialog, MissingNeedsHint } from './make-maps-dialog.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
function open(): void {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <Tooltip.Provider>
      <MakeMapsDialog onClose={leave} />
    </Tooltip.Provider>,
  )
}
function leave(): void {
  root?.unmount()
  root = null
}
afterEach(() => {
  leave()
  document.body.replaceChildren()
})
const seed = (): Promise<HTMLInputElement> =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.make-maps-seed input')
    if (found === null) throw new Error('there is no field')
    return found
  })

it('a seed that is written is heeded by what comes meanwhile, and is there when the dialog is opened again', async () => {
  open()
  await userEvent.fill(await seed(), '77x')
  await vi.waitFor(() => expect(hasDraft(editorStore.getState().open.id)).toBe(true))
  leave()
  open()
  expect((await seed()).value).toBe('77x')
  await userEvent.fill(await seed(), '1')
})

it('says what a mission needs that no map is made with', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const blank = blankMission()
  const needs = [{ part: { part: 'features' as const, kind: 'pipes' as const }, least: 2, most: null }]
  root.render(<MissingNeedsHint made={{ ...blank, play: { ...blank.play, needs } }} />)
  await vi.waitFor(() =>
    expect(place.innerText).toBe('The mission needs 2 Pipes more, which no map is made with: draw that by hand.'),
  )
  root.render(<MissingNeedsHint made={blank} />)
  await vi.waitFor(() => expect(place.innerText).toBe(''))
  root.unmount()
})
