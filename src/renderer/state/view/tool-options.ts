/** Initial options of tools, and the options that survive a change of tool. */

import { automatic } from '#editing/edits/plans/labels.ts'
import { type SnapMode, snapModes } from '#editing/edits/plans/snap.ts'
import { upright } from '#editing/edits/plans/stamp.ts'
import { COMPASS } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, inHatchwayWords, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { LooseTool, PlacementOptions, Tool, ToolOptions, TrialOptions } from '../editor-state.ts'

export const defaultOptions: ToolOptions = {
  stroke: 'brush',
  zones: null,
  serves: null,
  label: automatic,
  snap: { marker: 'lattice', feature: 'eighth', token: 'eighth', note: 'free' },
  turn: 0,
  tokenSide: undefined,
  tokenFace: undefined,
  stamp: upright,
  walls: {
    doors: { where: 'none', every: 3 },
    roomDoors: { count: 1, sides: COMPASS },
    roomBy: 'rectangle',
    without: [],
  },
}

export const defaultTrialOptions: TrialOptions = {
  base: { kind: 'round', diameter: 32 },
  turn: 0,
  side: null,
  unit: '',
  ranges: [{ rule: 'move', inches: 6 }],
  seen: false,
}

/** Returns the options for the next tool: those for one kind of thing do not apply to another. */
export const optionsFor = (before: Tool, next: Tool, options: ToolOptions): ToolOptions =>
  placedBy(before) === placedBy(next)
    ? options
    : {
        ...options,
        serves: null,
        label: automatic,
        turn: defaultOptions.turn,
        tokenSide: defaultOptions.tokenSide,
        tokenFace: defaultOptions.tokenFace,
        stamp: defaultOptions.stamp,
      }

const placedBy = (tool: Tool): string => {
  switch (tool.kind) {
    case 'zone':
      return `zone ${tool.zone}`
    case 'region':
      return `area ${tool.region}`
    case 'marker':
      return `marker ${tool.marker}`
    case 'token':
      return `token ${tool.token}`
    case 'feature':
      return `feature ${tool.feature}`
    case 'stamp':
      return `stamp ${tool.stamp}`
    default:
      return tool.kind
  }
}

/** The tool as it can be used on a document: own kinds and sides can go while a tool of theirs is in hand. */
export function toolFor(document: Mission, tool: Tool): Tool {
  const { zones, regions, markers, tokens } = kindsOf(document)
  const known = (kinds: readonly { readonly id: string }[], id: string): boolean => kinds.some((kind) => kind.id === id)
  switch (tool.kind) {
    case 'zone':
      if (!known(zones, tool.zone)) return { kind: 'select' }
      return tool.side === null || known(document.sides, tool.side) ? tool : { ...tool, side: null }
    case 'region':
      return known(regions, tool.region) ? tool : { kind: 'select' }
    case 'marker':
      return known(markers, tool.marker) ? tool : { kind: 'select' }
    case 'token':
      return known(tokens, tool.token) ? tool : { kind: 'select' }
    default:
      return tool
  }
}

/** Whether each square of a stroke is a separate entry zone, or the whole stroke is one. */
export const zonesOfStroke = ({ zones, stroke }: ToolOptions): 'each' | 'one' =>
  zones ?? (stroke === 'brush' ? 'each' : 'one')

const strokes: readonly ToolOptions['stroke'][] = ['brush', 'rectangle', 'fill']
const after = <Value>(list: readonly Value[], value: Value): Value =>
  list[(list.indexOf(value) + 1) % list.length] ?? value

/** The next way of painting. */
export const nextStroke = ({ stroke }: ToolOptions): ToolOptions['stroke'] => after(strokes, stroke)

/** The options with the next snap mode for a tool. */
export const withNextSnap = ({ snap }: ToolOptions, tool: LooseTool): Pick<ToolOptions, 'snap'> => ({
  snap: { ...snap, [tool]: after<SnapMode>(snapModes, snap[tool]) },
})

/** The tool as one that places something free, by which its snap mode is kept; null for any other. */
export const looseToolOf = ({ kind }: Tool): LooseTool | null =>
  kind === 'marker' || kind === 'feature' || kind === 'token' || kind === 'note' ? kind : null

/** How the next panel stands while nobody said otherwise. */
export const defaultPlacement: PlacementOptions = { axis: 'pointer', half: 'first', otherFace: false, start: 'closed' }

/** Returns the stance for the next tool: a stance for walls applies only while walls are drawn. */
export const stanceFor = (next: Tool, stance: PlacementOptions): PlacementOptions =>
  drawsPanels(next) ? stance : defaultPlacement

/** True for the tools that put panels down, as the stance says. */
export const drawsPanels = ({ kind }: Tool): boolean => kind === 'panel' || kind === 'run' || kind === 'room'

/** True for the tools that try things out, and for Select, which goes on with what they showed. */
export function isTrialTool({ kind }: Tool): boolean {
  switch (kind) {
    case 'select':
    case 'model':
    case 'measure':
    case 'sight':
    case 'ranges':
    case 'what-if':
      return true
    default:
      return false
  }
}

// Tools mean nothing in some games and on some tables.

/** Walls, zones and areas need squares, which an open table has not. */
export const hasSquares = ({ arrangement }: Pick<Mission, 'arrangement'>): boolean => arrangement.kind !== 'open'

/** Said of what needs squares. */
export const NO_SQUARES = 'this table has no squares'

/** Why a tool means nothing in a mission: its game, or the ground it is played on, or null if it means something. */
export function reasonAgainstTool(document: Mission, { kind }: Pick<Tool, 'kind'>): string | null {
  const { name } = ruleSetOf(document)
  const onSquares = hasSquares(document) ? null : NO_SQUARES
  switch (kind) {
    case 'panel':
    case 'run':
    case 'room':
    case 'joint':
      return onSquares
    case 'hatchway':
      return has(document, 'hatchways')
        ? onSquares
        : inHatchwayWords(document, `hatchways can’t be opened or closed in ${name}`)
    case 'sight':
      return has(document, 'sight') ? null : `${name} has no line-of-sight rules to show`
    case 'what-if':
      return has(document, 'what-if') ? onSquares : `${name} has nothing to try out with it`
    default:
      return null
  }
}
