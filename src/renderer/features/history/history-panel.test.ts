import { describe, expect, it } from 'vitest'
import { memoryEditor } from '../../../../test/support/memory-editor.ts'
import { listedSteps } from './history-panel.tsx'

describe('the history', () => {
  it('lists what was done and taken back, and jumps there', () => {
    const editor = memoryEditor()
    for (const title of ['One', 'Two', 'Three']) editor.rename(title)
    const steps = () => listedSteps(editor.get().open.history).map(({ away }) => away)
    expect(steps()).toEqual([-3, -2, -1, 0])
    editor.get().jump(-2)
    expect(editor.title()).toBe('One')
    expect(steps()).toEqual([-1, 0, 1, 2])
    editor.get().jump(2)
    expect(editor.title()).toBe('Three')
    editor.get().jump(-3)
    expect(editor.get().dirty).toBe(false)
    expect(editor.get().undoLabel).toBeNull()
  })
  it('stays at the end where there is nothing further', () => {
    const editor = memoryEditor()
    editor.rename('One')
    editor.get().jump(-9)
    expect(editor.get().undoLabel).toBeNull()
    editor.get().jump(9)
    expect(editor.title()).toBe('One')
    expect(listedSteps(editor.get().open.history).map(({ label }) => label)).toEqual(['As opened', 'Rename'])
  })
})
