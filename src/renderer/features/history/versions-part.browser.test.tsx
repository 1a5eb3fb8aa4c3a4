/** What lies over the map beside the list of versions, in a real browser. */
import { Tooltip } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { editorStore } from '#state/editor-store.ts'
import { HistoryPanel } from './history-panel.tsx'

it('a version that is looked at lies over no page that is opened over the map, and is there again behind it', async () => {
  const { document: mission } = editorStore.getState()
  const version = { number: 1, time: 0, title: 'T', why: 'saved', deed: null, name: null, hash: 'h', bytes: 1 } as const
  editorStore.setState({
    historyOpen: true,
    versionShown: { timeline: 't', version, document: mission },
    gallery: 'closed',
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Tooltip.Provider>
      <HistoryPanel />
    </Tooltip.Provider>,
  )
  const regions = () => document.querySelectorAll('.version-beside').length
  await expect.poll(regions).toBe(1)
  for (const [gallery, count] of [
    ['pack', 0],
    ['closed', 1],
    ['library', 0],
  ] as const) {
    editorStore.setState({ gallery })
    await expect.poll(regions).toBe(count)
  }
  root.unmount()
  place.remove()
  editorStore.setState({ historyOpen: false, versionShown: null, gallery: 'closed' })
})
