/** Tools that put down what stands free: markers, features and tokens. It lands where the button is let go. */

import { markerName, tokenName } from '#analysis/layout/place-names.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { planFeature } from '#editing/edits/plans/feature.ts'
import { planMarker } from '#editing/edits/plans/marker.ts'
import type { SnapMode } from '#editing/edits/plans/snap.ts'
import { planToken } from '#editing/edits/plans/token.ts'
import { featureKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Edit, putEdit } from '#model/mission/edit.ts'
import type { Editor } from '#state/editor.ts'
import type { LooseTool, Tool, ToolOptions } from '#state/editor-state.ts'
import { besideBoards, type Input, nothing, type Preview, type ToolHandler } from './tool.ts'

interface Loose {
  readonly edit: Edit
  readonly id: string
  /** `Objective Marker 2`. */
  readonly name: string
  readonly square: string
  readonly reason: string | null
  /** What is worth knowing although it may stand there. */
  readonly warning: string | null
}

/** The snap mode of a tool; none while Alt is held. */
export const snapOf = ({ snap }: ToolOptions, tool: LooseTool, { free }: Input): SnapMode =>
  free ? 'free' : snap[tool]

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
          ? `Click to place ${name} at ${square}${warning === null ? '' : ` (but ${warning})`}`
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
