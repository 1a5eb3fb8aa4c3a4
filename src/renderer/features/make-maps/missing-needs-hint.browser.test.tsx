/** What is said beside made maps of what they lack, in a real browser. */
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { MissingNeedsHint } from './missing-needs-hint.tsx'

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
