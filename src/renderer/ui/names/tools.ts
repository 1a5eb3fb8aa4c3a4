/** Tools by name and key: one comparable text for each, and what people call it. */

import { kitOf } from '#analysis/layout/layout.ts'
import { codeAndName, sideName } from '#analysis/layout/place-names.ts'
import { kindName } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { Tool } from '#state/editor-state.ts'
import { isCoarse } from '#state/messages/hint.ts'
import { hasSquares, reasonAgainstTool } from '#state/view/tool-options.ts'

export type PointerWords = ReturnType<typeof pointerWords>

/** Words for sentences about pointing: `${Click} a line` is `Tap a line` for fingers, for which `keys(…)` leaves keys out. */
export const pointerWords = (coarse = isCoarse()) => ({
  Click: coarse ? 'Tap' : 'Click',
  click: coarse ? 'tap' : 'click',
  keys: (text: string): string => (coarse ? '' : text),
})

export const isOffered = (document: Mission, tool: Tool): boolean => reasonAgainstTool(document, tool) === null

/** Two tools are the same tool when this text is the same. */
export function toolKey(tool: Tool): string {
  switch (tool.kind) {
    case 'panel':
    case 'joint':
      return `${tool.kind}:${tool.piece}`
    case 'zone':
      return `zone:${tool.zone}:${tool.side ?? ''}`
    case 'region':
      return `region:${tool.region}`
    case 'marker':
      return `marker:${tool.marker}`
    case 'link':
      return `link:${tool.link}`
    case 'feature':
      return `feature:${tool.feature}`
    case 'token':
      return `token:${tool.token}`
    case 'stamp':
      return `stamp:${tool.stamp}`
    case 'select':
    case 'run':
    case 'room':
    case 'hatchway':
    case 'erase':
    case 'note':
    case 'arrange':
    case 'model':
    case 'measure':
    case 'sight':
    case 'ranges':
    case 'what-if':
    case 'trace':
      return tool.kind
  }
}

/** `A3 Long Wall with Hatchway`, in the group's own codes. */
export const pieceName = (document: Mission, code: string): string =>
  codeAndName({ document, kit: kitOf(document) }, code)

const toolNames = {
  select: 'Select',
  run: 'Wall run',
  room: 'Room',
  hatchway: 'Open and close hatchways',
  erase: 'Erase',
  note: 'Note',
  stamp: 'Stamp',
  arrange: 'Arrange boards',
  model: 'Test model',
  measure: 'Measure',
  sight: 'Sight',
  ranges: 'Ranges',
  'what-if': 'What if',
  trace: 'Trace a picture',
} as const

export function toolName(document: Mission, tool: Tool): string {
  switch (tool.kind) {
    case 'panel':
    case 'joint':
      return pieceName(document, tool.piece)
    case 'zone': {
      const name = kindName(document, 'zones', tool.zone)
      return tool.side === null ? name : `${name}, ${sideName(document, tool.side)}`
    }
    case 'region':
      return kindName(document, 'regions', tool.region)
    case 'marker':
      return kindName(document, 'markers', tool.marker)
    case 'link':
      return kindName(document, 'links', tool.link)
    case 'feature':
      return kindName(document, 'features', tool.feature)
    case 'token':
      return kindName(document, 'tokens', tool.token)
    default:
      return toolNames[tool.kind]
  }
}

// Says how a battlefield is begun, by what the game of the mission has on it.

/** Returns the first steps, in order. */
export function firstSteps(document: Mission, { Click, click } = pointerWords()): readonly string[] {
  const word = ruleSetOf(document).tray?.word ?? 'Token'
  return hasSquares(document)
    ? [
        'Choose Wall on the left and drag along the grid lines.',
        `Or pick a piece below the map and ${click} a grid line.`,
        has(document, 'entry-zones')
          ? 'Zones and markers are on the left too.'
          : `All else is under ${word} on the left.`,
      ]
    : [
        `Choose ${word} on the left, then pick a token below the map.`,
        `${Click} the table.`,
        'Describe the mission in the Mission view.',
      ]
}
