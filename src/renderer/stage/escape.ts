/** What Escape gives up, one thing at a time. */
import type { Editor } from '#state/editor.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'

/** Gives up what was begun last: measures, the tool, the selection, the bare map, symmetric drawing; false where there is nothing of it. */
export function escapeNext(editor: Editor): boolean {
  const { selection, tool, setTool, model, measured, whatIf, setMeasured, bare, run, drawSymmetrically } = editor
  if (measured.length > 0 || whatIf !== null) setMeasured([])
  else if (tool.kind !== 'select') setTool({ kind: 'select' })
  else if (selection.length > 0 || model !== null) run('select-none')
  else if (bare) run('toggle-bare')
  else if (symmetryOn(editor) !== null) drawSymmetrically(null)
  else return false
  return true
}
