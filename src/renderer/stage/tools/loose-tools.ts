/** Tools that put down what stands free: markers, features and tokens. It lands where the button is let go. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { markerName, tokenName } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import {
  markerNear,
  planFeature,
  planLink,
  planMarker,
  planNote,
  pointedAt,
} from '#editing/edits/plans/loose-things.ts'
import { type SnapMode, squareAt } from '#editing/edits/plans/snap.ts'
import { planToken } from '#editing/edits/plans/token.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { squareName } from '#model/kit/lattice.ts'
import { featureKindOf, linkKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import type { Marker, Note } from '#model/mission/objects.ts'
import type { Editor } from '#state/editor.ts'
import type { LooseTool, Tool, ToolOptions } from '#state/editor-state.ts'
import {
  click,
  clickFor,
  type Hint,
  release,
  releaseFor,
  releaseOrClick,
  sameForPointers,
} from '#state/messages/hint.ts'
import { pickableAt } from '#state/view/layers.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

interface Loose {
  readonly edit: Edit
  readonly id: string
  /** `Objective Marker 2`. */
  readonly name: string
  readonly square: string
  readonly reason: string | null
  /** Warning worth knowing although it may stand there, or null if there is none. */
  readonly warning: string | null
}

/** The snap mode of a tool; none while Alt is held. */
const snapOf = ({ snap }: ToolOptions, tool: LooseTool, { free }: Input): SnapMode => (free ? 'free' : snap[tool])

function looseTool(get: () => Editor, plan: (input: Input, document: Mission) => Loose | null): ToolHandler {
  const show = (input: Input): Preview => {
    const { document } = get()
    const planned = plan(input, document)
    if (planned === null) return besideBoards
    const { reason, name, square, warning } = planned
    return {
      ...nothing,
      document: previewEdits(document, [planned.edit]),
      ids: [planned.id],
      legal: reason === null,
      hint:
        reason === null
          ? click(`place ${name} at ${square}${warning === null ? '' : ` (but ${warning})`}`)
          : `Not here: ${reason}`,
    }
  }
  return {
    hover: show,
    press: show,
    drag: show,
    release: (input) => {
      const { document, apply } = get()
      const planned = plan(input, document)
      if (planned === null || planned.reason !== null) return show(input)
      const { name, square, warning } = planned
      if (!apply(`Place ${name}`, [planned.edit])) return show(input)
      return { ...nothing, hint: `Placed ${name} at ${square}${warning === null ? '' : `, but ${warning}`}` }
    },
    cancel: () => {},
  }
}

export const markerTool = (tool: Extract<Tool, { kind: 'marker' }>, get: () => Editor): ToolHandler =>
  looseTool(get, (input, document) => {
    const { options } = get()
    const planned = planMarker(document, tool.marker, input.at, {
      snap: snapOf(options, 'marker', input),
      label: options.label,
    })
    return (
      planned && {
        edit: putEdit('markers', planned.marker),
        id: planned.marker.id,
        name: markerName(document, planned.marker),
        square: planned.name,
        reason: planned.reason,
        warning: null,
      }
    )
  })

export const featureTool = (tool: Extract<Tool, { kind: 'feature' }>, get: () => Editor): ToolHandler =>
  looseTool(get, (input, document) => {
    const { options } = get()
    const planned = planFeature(document, tool.feature, input.at, {
      snap: snapOf(options, 'feature', input),
      turn: options.turn,
    })
    return (
      planned && {
        edit: putEdit('features', planned.feature),
        id: planned.feature.id,
        name: featureKindOf(document, tool.feature).name,
        square: planned.name,
        reason: planned.reason,
        warning: planned.warning,
      }
    )
  })

export const tokenTool = (tool: Extract<Tool, { kind: 'token' }>, get: () => Editor): ToolHandler =>
  looseTool(get, (input, document) => {
    const { options } = get()
    const planned = planToken(document, tool.token, input.at, {
      snap: snapOf(options, 'token', input),
      turn: options.turn,
      label: options.label,
      ...(options.tokenSide === undefined ? {} : { side: options.tokenSide }),
      ...(options.tokenFace === undefined ? {} : { face: options.tokenFace }),
    })
    return (
      planned && {
        edit: putEdit('tokens', planned.token),
        id: planned.token.id,
        name: tokenName(document, planned.token),
        square: planned.name,
        reason: planned.reason,
        warning: planned.warning,
      }
    )
  })

// Puts notes on the map: a click for one, a drag for one with an arrow to where the drag ends; from a note, its arrow. A click
// beside the note that is being written ends it, and the tool with it.

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
  /** The note of the gesture as it is now, or null if it is gone, or there is no room for one. */
  const current = (): { readonly note: Note; readonly isNew: boolean } | null => {
    if (begun === null) return null
    const { document } = get()
    const note = 'place' in begun ? planned(begun.place) : findNote(document, begun.id)
    return note && { note, isNew: 'place' in begun }
  }
  const ghost = (note: Note, hint: Hint): Preview => ({
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
        hint: click('edit this note', 'drag for its arrow'),
      }
    if (open() !== undefined) return { ...nothing, hint: click('finish the note') }
    const fresh = planned(input)
    return fresh === null
      ? besideBoards
      : ghost(fresh, clickFor(`a note${squareOf(input)}`, 'drag for one with an arrow'))
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
        now.isNew
          ? sameForPointers(
              'Release for a note without an arrow, or keep dragging for an arrow',
              'Enter again: a note without an arrow; go on for an arrow',
            )
          : release('edit this note'),
      )
    return {
      ...ghost(note, releaseFor(`an arrow${squareOf(input)}`)),
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
        return { ...nothing, hint: 'Note finished' }
      }
      const ended = current()
      begun = null
      if (ended === null) return hover(input)
      const { document, options, apply, write } = get()
      const note = pointedAt(document, ended.note, input.at, snapOf(options, 'note', input))
      const changes = ended.isNew || note.arrow !== undefined
      if (changes && !apply(ended.isNew ? 'Place Note' : 'Point Arrow', [putEdit('notes', note)])) return hover(input)
      if (ended.isNew || note.arrow === undefined) write(note.id)
      return { ...nothing, hint: note.arrow === undefined ? 'Type the note' : `The arrow points${squareOf(input)}` }
    },
    cancel: () => {
      begun = null
      ending = false
    },
  }
}

const findNote = ({ notes }: Mission, id: string): Note | null => notes.find((note) => note.id === id) ?? null

// Draws a link from marker to marker: drag from one to the other, or click (or press Enter at) one and then the other.

export function linkTool({ link: kind }: Extract<Tool, { kind: 'link' }>, get: () => Editor): ToolHandler {
  /** The marker it comes from, and whether this very press chose it. */
  let from: { readonly id: string; fresh: boolean } | null = null

  const start = (): Marker | undefined => get().document.markers.find(({ id }) => id === from?.id)
  const near = (input: Input): Marker | undefined => markerNear(get().document, input.at)
  const nameOf = (marker: Marker): string => markerName(get().document, marker)
  const placeOf = (marker: Marker): FieldPoint => toField(layoutOf(get().document).field, marker.board, marker)

  const point = (input: Input): Preview => {
    const { document } = get()
    const marker = near(input)
    if (marker !== undefined) {
      const hint = sameForPointers(`Drag from ${nameOf(marker)} to another marker`, `Enter: begin at ${nameOf(marker)}`)
      return { ...nothing, document, ids: [marker.id], hint }
    }
    return {
      ...nothing,
      hint:
        document.markers.length < 2
          ? 'Place two markers first: a link joins them'
          : sameForPointers('Point at a marker', 'No marker here'),
    }
  }

  const aim = (input: Input): Preview => {
    const first = start()
    if (first === undefined) return point(input)
    const { document } = get()
    const marker = near(input)
    const line = { from: placeOf(first), to: input.at }
    if (marker === undefined)
      return { ...nothing, document, ids: [first.id], line, hint: `From ${nameOf(first)} to which marker?` }
    if (marker.id === first.id)
      return { ...nothing, document, ids: [first.id], hint: `From ${nameOf(first)}: now the other marker` }
    const { link, reason } = planLink(document, kind, first.id, marker.id)
    if (reason !== null)
      return {
        ...nothing,
        legal: false,
        line: { ...line, to: placeOf(marker) },
        hint: `Not here: ${reason}`,
      }
    return {
      ...nothing,
      document: previewEdits(document, [putEdit('links', link)]),
      ids: [link.id],
      hint: releaseOrClick(`link ${nameOf(first)} with ${nameOf(marker)}`),
    }
  }

  const refuse = (why: string): Preview => ({ ...nothing, legal: false, hint: `No link: ${why}` })

  return {
    hover: aim,
    waits: () => from !== null,
    press: (input) => {
      const marker = near(input)
      if (start() === undefined) from = marker === undefined ? null : { id: marker.id, fresh: true }
      else if (from !== null) from.fresh = false
      return aim(input)
    },
    drag: aim,
    release: (input) => {
      const first = start()
      const chosenNow = from?.fresh === true
      const marker = near(input)
      if (first === undefined) return point(input)
      // A click on one marker chooses it; the next one is where the link leads.
      if (chosenNow && marker?.id === first.id) return aim(input)
      from = null
      if (marker === undefined) return refuse('there is no marker here')
      const { document, apply } = get()
      const { link, reason } = planLink(document, kind, first.id, marker.id)
      if (reason !== null) return refuse(reason)
      const { name } = linkKindOf(document, kind)
      if (!apply(`Draw ${name}`, [putEdit('links', link)])) return point(input)
      return { ...nothing, hint: `Linked ${nameOf(first)} with ${nameOf(marker)}` }
    },
    cancel: () => {
      from = null
    },
  }
}
