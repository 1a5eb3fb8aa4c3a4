/**
 * Puts notes on the map: a click for one, a drag for one with an arrow to where the drag ends; from a note, its arrow. A click
 * beside the note that is being written ends it, and the tool with it.
 */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { planNote, pointedAt } from '#editing/edits/plans/note.ts'
import { squareAt } from '#editing/edits/plans/stroke-squares.ts'
import { squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import type { Note } from '#model/mission/objects.ts'
import type { Editor } from '#state/editor.ts'
import { pickableAt } from '#state/view/layers.ts'
import { snapOf } from './loose-tools.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

export function noteTool(get: () => Editor): ToolHandler {
  /** The note that was pressed, or where a new one would come. Looked up at each step: the mission may change meanwhile. */
  let begun: { readonly id: string } | { readonly place: Input } | null = null
  /** Clicked beside the note that is selected: it is ended, and nothing else comes of it. */
  let ending = false

  /** The note that was put down last, or is written. */
  const open = (): Note | undefined => {
    const { document, selection } = get()
    return document.notes.find(({ id }) => selection.length === 1 && selection[0] === id)
  }

  const under = (input: Input): Note | undefined =>
    pickableAt(get(), input.at, 0).flatMap((entry) => (entry.collection === 'notes' ? [entry.item] : []))[0]
  const planned = (input: Input): Note | null =>
    planNote(get().document, input.at, snapOf(get().options, 'note', input))
  const squareOf = (input: Input): string => {
    const { document } = get()
    const square = squareAt(document, input.at)
    return square === undefined ? '' : ` at ${squareName(layoutOf(document).kit, square)}`
  }
  /** The note of the gesture as it is now; null: it is gone, or there is no room for one. */
  const current = (): { readonly note: Note; readonly isNew: boolean } | null => {
    if (begun === null) return null
    const { document } = get()
    const note = 'place' in begun ? planned(begun.place) : findNote(document, begun.id)
    return note && { note, isNew: 'place' in begun }
  }
  const ghost = (note: Note, hint: string): Preview => ({
    ...nothing,
    document: previewEdits(get().document, [putEdit('notes', note)]),
    ids: [note.id],
    hint,
  })

  const hover = (input: Input): Preview => {
    const note = under(input)
    if (note !== undefined)
      return {
        ...nothing,
        document: get().document,
        ids: [note.id],
        hint: 'Click to write this note, drag for its arrow',
      }
    if (open() !== undefined) return { ...nothing, hint: 'Click to end the note' }
    const fresh = planned(input)
    return fresh === null
      ? besideBoards
      : ghost(fresh, `Click for a note${squareOf(input)}, drag for one with an arrow`)
  }

  const during = (input: Input): Preview => {
    if (ending) return nothing
    const now = current()
    if (now === null) return hover(input)
    const { document, options } = get()
    const note = pointedAt(document, now.note, input.at, snapOf(options, 'note', input))
    if (note.arrow === undefined)
      return ghost(
        now.note,
        now.isNew ? 'Let go for a note without arrow; go on for an arrow' : 'Let go to write this note',
      )
    return {
      ...ghost(note, `Let go for an arrow${squareOf(input)}`),
      line: { from: toField(layoutOf(document).field, note.board, note), to: input.at },
    }
  }

  return {
    spans: () => true,
    hover,
    press: (input) => {
      const note = under(input)
      ending = note === undefined && open() !== undefined
      if (ending) return nothing
      begun = note === undefined ? { place: input } : { id: note.id }
      return during(input)
    },
    drag: during,
    release: (input) => {
      if (ending) {
        ending = false
        get().select([])
        get().setTool({ kind: 'select' })
        return { ...nothing, hint: 'The note is done' }
      }
      const ended = current()
      begun = null
      if (ended === null) return hover(input)
      const { document, options, apply, write } = get()
      const note = pointedAt(document, ended.note, input.at, snapOf(options, 'note', input))
      const changes = ended.isNew || note.arrow !== undefined
      if (changes && !apply(ended.isNew ? 'Place Note' : 'Point Arrow', [putEdit('notes', note)])) return hover(input)
      if (ended.isNew || note.arrow === undefined) write(note.id)
      return { ...nothing, hint: note.arrow === undefined ? 'Write the note' : `The arrow points${squareOf(input)}` }
    },
    cancel: () => {
      begun = null
      ending = false
    },
  }
}

const findNote = ({ notes }: Mission, id: string): Note | null => notes.find((note) => note.id === id) ?? null
