/** A number of a walk that is typed and not entered, in a real browser. */
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { success } from '#foundation/result.ts'
import type { StepList } from '#games/shared/rule-set-parts/step-list.ts'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { StepsSection } from './steps-section.tsx'

const question = { step: 'Hits', text: 'How many hits?', answers: null, least: 0, most: 60, usual: null }
const list: StepList = {
  id: 'hits',
  title: 'Hits',
  walk: () => success({ question, figures: [], log: [] }),
}
const field = (): Promise<HTMLInputElement> =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.step-number input')
    if (found === null) throw new Error('there is no field')
    return found
  })
const shows = (text: string) => vi.waitFor(async () => expect((await field()).value).toBe(text))

it('is in no other mission, and is there again in its own until it is entered', async () => {
  await openFreshTab()
  const { open } = editorStore.getState()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<StepsSection list={list} />)
  await userEvent.fill(await field(), '47')
  editorStore.setState({ open: { ...open, id: 'another' } })
  await shows('0')
  editorStore.setState({ open })
  await shows('47')
  await userEvent.click(await field())
  await userEvent.keyboard('{Enter}')
  await shows('0')
  root.unmount()
  place.remove()
})
