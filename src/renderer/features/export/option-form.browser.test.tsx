/** Options of exports while the room of paper comes and goes, in a real browser. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { editorStore } from '#state/editor-store.ts'
import { type ExportChoices, useExportChoices } from './option-form.tsx'

it('an option that is changed is kept though the room goes before it is drawn, and the page may die', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const before = editorStore.getState().settings.exports
  let choices: ExportChoices | null = null
  function Room(): null {
    choices = useExportChoices()
    return null
  }
  const enter = () => {
    const root = createRoot(document.createElement('div'))
    act(() => root.render(<Room />))
    return root
  }
  const now = (): ExportChoices => {
    if (choices === null) throw new Error('the room is not there')
    return choices
  }
  const root = enter()
  act(() => now().chooseFormat('pdf'))
  act(() => {
    now().change('margin', 11)
    now().change('bothSides', true)
    root.unmount()
  })
  const { options } = editorStore.getState().settings.exports
  expect(options.pdf).toMatchObject({ margin: 11, bothSides: true })
  enter()
  expect(now().options).toMatchObject({ margin: 11, bothSides: true })
  act(() => editorStore.getState().changeSettings({ exports: before }))
})
