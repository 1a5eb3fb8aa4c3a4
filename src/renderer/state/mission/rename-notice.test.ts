import { expect, it } from 'vitest'
import type { Edit } from '#model/mission/edit.ts'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { inGesture } from './gesture.ts'

const marker = (id: string, label: string, x = 60): Edit => ({
  type: 'put',
  collection: 'markers',
  item: { id, kind: 'objective', label, board: 1, x, y: 60 },
})

function drawn(briefing: string) {
  const editor = memoryEditor()
  const { mission } = editor.get().document
  editor
    .get()
    .apply('Draw', [
      marker('m1', 'A'),
      marker('m2', 'B', 160),
      marker('m3', 'Relay', 260),
      { type: 'set', field: 'mission', value: { ...mission, briefing } },
    ])
  const briefed = () => editor.get().document.mission.briefing
  const rename = (...edits: Edit[]) => inGesture('typing', () => editor.get().apply('Label Marker', edits))
  const press = () => {
    const action = editor
      .get()
      .notices.flatMap(({ actions }) => actions)
      .find(({ label }) => label === 'Change Texts')
    if (action === undefined) throw new Error('nothing is offered')
    action.act()
  }
  return { editor, briefed, rename, press }
}

it('texts that name a label follow its renaming if you like, in the same undo step', () => {
  const { editor, briefed, rename, press } = drawn(
    'A side that holds marker A or the Relay. Objective Marker A! Not marker AB.',
  )
  const before = editor.get().document
  const steps = editor.get().open.history.past.length
  rename(marker('m1', 'C'), marker('m3', 'Spine', 260))
  expect(briefed()).toContain('marker A or the Relay')
  expect(editor.get().notices.at(-1)?.text).toBe('1 text still names A and Relay.')
  press()
  expect(briefed()).toBe('A side that holds marker C or the Spine. Objective Marker C! Not marker AB.')
  expect(editor.get().open.history.past.length).toBe(steps + 1)
  editor.get().run('undo')
  expect(editor.get().document).toEqual(before)
})

it('texts follow two markers that change places', () => {
  const { briefed, rename, press } = drawn('From marker A to Marker B.')
  rename(marker('m1', 'B'), marker('m2', 'A', 160))
  press()
  expect(briefed()).toBe('From marker B to Marker A.')
})

it('nothing is offered where no text names the label', () => {
  const { editor, rename } = drawn('A cold ship.')
  rename(marker('m1', 'C'))
  expect(editor.get().notices).toEqual([])
})

it('labels that scoring names and that no longer mean the same are told', () => {
  const { editor, rename } = drawn('')
  const { play } = editor.get().document
  const part = { part: 'markers', kind: 'objective', label: 'B' } as const
  editor
    .get()
    .apply('Need', [{ type: 'set', field: 'play', value: { ...play, needs: [{ part, least: 1, most: null }] } }])
  rename(marker('m1', 'B'))
  expect(editor.get().notices.map(({ text }) => text)).toEqual([
    'Scoring or rules name B, which no longer means the same things.',
  ])
})
