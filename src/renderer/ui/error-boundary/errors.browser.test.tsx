/** A part of the window that throws, in a real browser. */
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { Boundary, lazyPanel } from './errors.tsx'

beforeAll(openFreshTab)

let root: Root | null = null
function show(content: ReactNode): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place, { onCaughtError: () => undefined })
  root.render(<StrictMode>{content}</StrictMode>)
  return place
}
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const button = (place: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...place.querySelectorAll('button')].find((each) => each.textContent === name)
  if (found === undefined) throw new Error(`there is no button ${name}`)
  return found
}

describe('a part that throws', () => {
  let broken = true
  function Part(): ReactNode {
    if (broken) throw new Error('the list is empty')
    return <p>all is well</p>
  }

  it('says so in its place, leaves the others alone, and can be tried again', async () => {
    broken = true
    const place = show(
      <>
        <p>the map</p>
        <Boundary name="The inspector">
          <Part />
        </Boundary>
      </>,
    )
    await vi.waitFor(() => expect(place.textContent).toContain('The inspector cannot be shown.'))
    expect(place.textContent).toContain('the map')
    expect(place.textContent).toContain('the list is empty')
    broken = false
    button(place, 'Try again').click()
    await vi.waitFor(() => expect(place.textContent).toContain('all is well'))
  })

  it('offers a copy of the mission, and says where it went', async () => {
    broken = true
    const written: string[] = []
    vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
      written.push(suggestedName)
      return handle
    })
    const place = show(
      <Boundary name="Bulkhead">
        <Part />
      </Boundary>,
    )
    await vi.waitFor(() => expect(place.textContent).toContain('Bulkhead cannot be shown.'))
    button(place, 'Save a copy').click()
    await vi.waitFor(() => expect(place.textContent).toContain('A copy went to Untitled mission copy.bulkhead.'))
    const [name = ''] = written
    const file = await (await (await navigator.storage.getDirectory()).getFileHandle(name)).getFile()
    expect(JSON.parse(await file.text())).toMatchObject({ format: 'bulkhead-mission' })
  })
})

describe('a part that cannot be fetched', () => {
  it('says why, and is there when it is tried again', async () => {
    let there = false
    const load = async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module')
      return { Report: () => <p>the report</p> }
    }
    const Part = lazyPanel({ name: 'The fairness report' }, load, ({ Report }) => Report)
    const place = show(<Part />)
    await vi.waitFor(() => expect(place.textContent).toContain('The fairness report cannot be shown.'))
    expect(place.textContent).toContain('Failed to fetch')
    there = true
    button(place, 'Try again').click()
    await vi.waitFor(() => expect(place.textContent).toBe('the report'))
  })
})
