/** The question marks of the window, in a real browser: each opens what the guide says of its own part, and the guide there. */
import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { GuideDialog } from '#features/help/guide-dialog.tsx'
import { passages } from '#features/help/guide-passages.ts'
import { editorStore } from '#state/editor-store.ts'
import { Section } from '../forms/section.tsx'
import { HelpButton } from './help-button.tsx'
import { allTopics, topicOfSection } from './topics.ts'

let root: Root | null = null
function show(what: ReactNode): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Tooltip.Provider>{what}</Tooltip.Provider>)
  return place
}
afterEach(() => {
  root?.unmount()
  editorStore.getState().showDialog(null)
  document.body.replaceChildren()
})

const find = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (found === null) throw new Error(`there is no ${selector}`)
    return found
  })
/** Returns the first words of a passage as they are read: without marks of lists, bold, keys and links. */
const firstWords = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .replaceAll(/!?\[(.*?)\]\(.*?\)/g, '$1')
    .replaceAll(/^\d+\. |[*`_#]/g, '')
    .trim()
    .slice(0, 30)
const readable = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ')

describe('a question mark', () => {
  it('beside a section opens its passage by key, is read, and Escape leads back to it', async () => {
    const title = 'Battle'
    show(
      <Section title={title}>
        <p>Rounds</p>
      </Section>,
    )
    const mark = await find(`button[aria-label="Help: ${title}"]`)
    mark.focus()
    await userEvent.keyboard('{Enter}')
    const text = await find('.help-popover .help-text')
    const passage = passages.find(({ id }) => id === topicOfSection(title))
    expect(readable(text)).toContain(firstWords(passage?.text ?? '?'))
    await vi.waitFor(() => expect(document.activeElement?.className).toBe('help-scroll'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('.help-popover')).toBeNull())
    expect(document.activeElement).toBe(mark)
  })

  it('leaves the keys to what has opened before its text was quite gone', async () => {
    show(
      <>
        <HelpButton about="this" topic={passages[0]?.id ?? ''} />
        <search>
          <input aria-label="Find" />
        </search>
      </>,
    )
    const [mark, field] = [await find('button.help-button'), await find('search input')]
    const closed = async (): Promise<void> => {
      mark.click()
      await vi.waitFor(() => expect(document.activeElement?.className).toBe('help-scroll'))
      // Not through the browser, which would wait until the button has the focus again.
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
    }
    await closed()
    await vi.waitFor(() => expect(document.activeElement).toBe(mark))
    await closed()
    await vi.waitFor(() => expect(document.querySelector('.help-popover')).toBeNull(), { interval: 0 })
    field.focus()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(field)
  })

  it('shows the passage of its own part, whichever it is, and leads to that place of the guide', async () => {
    const topics = [...new Set(allTopics)]
    expect(topics.length).toBeGreaterThan(15)
    for (const topic of topics) {
      show(<HelpButton about="this" topic={topic} />)
      ;(await find('button.help-button')).click()
      const text = await find('.help-popover .help-text')
      const passage = passages.find(({ id }) => id === topic)
      await vi.waitFor(() =>
        expect([topic, readable(text)]).toEqual([topic, expect.stringContaining(firstWords(passage?.text ?? '?'))]),
      )
      ;(await find('.help-foot .button')).click()
      expect(editorStore.getState().dialog).toEqual({ kind: 'guide', passage: topic })
      root?.unmount()
      document.body.replaceChildren()
    }
  })

  it('leads to the guide with its place in sight and its page marked in the list', async () => {
    for (const topic of ['Select and arrange/Stamps', 'Mission and scoring/Scoring', 'Try out rules/Sight', 'Checks']) {
      show(
        <div style={{ height: 500 }}>
          <GuideDialog passage={topic} onClose={() => undefined} />
        </div>,
      )
      const page = await find('.guide-page')
      const [, heading = null] = topic.split('/')
      if (heading !== null) {
        const shown = await vi.waitFor(() => {
          const found = [...page.querySelectorAll('h4')].find(({ textContent }) => textContent === heading)
          if (found === undefined) throw new Error(`“${heading}” is not on the page`)
          return found
        })
        const [inside, of] = [shown.getBoundingClientRect(), page.getBoundingClientRect()]
        expect([topic, inside.top >= of.top - 1 && inside.top < of.bottom]).toEqual([topic, true])
      }
      expect(document.querySelectorAll('.guide-list [aria-current="page"]').length).toBeGreaterThan(0)
      root?.unmount()
      document.body.replaceChildren()
    }
  })
})
