/** What is said of a comparison that is kept as a picture, in a real browser. */
import { beforeAll, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { editorStore } from '#state/editor-store.ts'
import { openFreshTab } from '../../../../test/support/fresh-tab.ts'
import { saveComparison } from './save-comparison.ts'

beforeAll(openFreshTab)

it.each([
  ['Note', []],
  ['שלום', ['A box stands for letters that no font here has: “ש”, “ל”, “ו”, “ם”.']],
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
