/** What is chosen about maps that are made, in a real browser. */

import { Tooltip } from 'radix-ui'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import { editorStore } from '#state/editor-store.ts'
import { hasDraft } from '#state/recovery/unsent.ts'
import { openFreshTab, openInFreshTab } from '../../../../test/support/fresh-tab.ts'
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

it('fights battles on the maps when all are there, and sorts by them', async () => {
  const template = findTemplate('11')
  if (template === undefined) throw new Error('no template')
  await openInFreshTab(template.document())
  open()
  const LONG = { timeout: 110_000 }
  const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.made-map')]
  await vi.waitFor(() => expect(cards()[0]?.innerText).toMatch(/Played: \d+ VP apart/), LONG)
  const sort = [...document.querySelectorAll('select')].at(-1)
  if (sort === undefined) throw new Error('no choice of an order')
  await userEvent.selectOptions(sort, 'Most even in battles')
  await vi.waitFor(
    () => expect(document.querySelector('.make-maps-bar')?.textContent).not.toContain('battles on them'),
    LONG,
  )
  const apart = cards().map((card) => Number(/Played: (\d+) VP/.exec(card.innerText)?.[1]))
  expect(apart.length).toBeGreaterThan(1)
  expect(apart).toEqual(apart.toSorted((one, other) => one - other))
}, 240_000)
