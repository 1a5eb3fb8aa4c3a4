/** Draws a link from marker to marker: drag from one to the other, or click (or press Enter at) one and then the other. */

import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { markerName } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { markerNear, planLink } from '#editing/edits/plans/link.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'
import { linkKindOf } from '#model/mission/custom-kinds.ts'
import { putEdit } from '#model/mission/edit.ts'
import type { Marker } from '#model/mission/objects.ts'
import type { Editor } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

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
    if (marker !== undefined)
      return { ...nothing, document, ids: [marker.id], hint: `Drag from ${nameOf(marker)} to another marker` }
    return {
      ...nothing,
      hint: document.markers.length < 2 ? 'Place two markers first: a link joins them' : 'Point at a marker',
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
      hint: `Let go or click to link ${nameOf(first)} with ${nameOf(marker)}`,
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
