/** What has its place beside the map, by what a person chose and by how much room there is. */
import type { EditorState, Tool } from '../editor-state.ts'
import { isTrialTool } from './tool-options.ts'

/** Up to this width (CSS px) the window is that of a telephone held upright, as `narrow.css` has it. */
const TELEPHONE_PX = 480

export const isPhone = (windowWidth: number): boolean => windowWidth <= TELEPHONE_PX

/** From this width of the window (CSS px) the inspector has its column without being asked to. */
const WIDE_PX = 1600

/** True when the inspector keeps its column, whatever is selected. */
export const isInspectorPinned = ({ settings, windowWidth }: Pick<EditorState, 'settings' | 'windowWidth'>): boolean =>
  settings.inspectorPinned ?? windowWidth >= WIDE_PX

const isTryingOut = (tool: Tool): boolean => tool.kind !== 'select' && isTrialTool(tool)

export type InspectorPlace = 'column' | 'floating' | 'away'

/**
 * Where the inspector stands: in its column when it is pinned or when something is tried out, over the map where the
 * properties of what is selected were asked for, or nowhere.
 */
export function inspectorPlace(
  state: Pick<EditorState, 'settings' | 'windowWidth' | 'selection' | 'model' | 'tool' | 'bare' | 'properties'>,
): InspectorPlace {
  if (state.bare) return 'away'
  if (isInspectorPinned(state) || isTryingOut(state.tool) || state.model !== null) return 'column'
  return state.properties && state.selection.length > 0 ? 'floating' : 'away'
}

type Strips = Pick<EditorState, 'settings' | 'bare' | 'tour'>

/** Whether the tools stand beside the map. Who is shown around is shown them, put away or not. */
export const isRailShown = ({ settings, bare, tour }: Strips): boolean => !bare && (settings.railShown || tour !== null)

/** The same of the kit below it. */
export const isKitShown = ({ settings, bare, tour }: Strips): boolean => !bare && (settings.kitShown || tour !== null)

/** The list of problems is over every view when it is open; a page in place of the views hides it. */
export const isProblemsShown = (state: Pick<EditorState, 'settings' | 'bare' | 'gallery'>): boolean =>
  state.settings.problemsOpen && !state.bare && state.gallery === 'closed'

/**
 * From this width (CSS px) the sheet's page has room beside the form at its true size, 9 points being 12 px: 184 px of outline,
 * 400 of form, 794 of A4 and what stands around it.
 */
const SHEET_PX = 1440

/** Where the sheet stands when it is asked for: beside the form, or in its place, where both would be too small to read. */
export const sheetFitsBeside = (windowWidth: number): boolean => windowWidth >= SHEET_PX

export const isSheetBeside = ({ settings, windowWidth }: Pick<EditorState, 'settings' | 'windowWidth'>): boolean =>
  sheetFitsBeside(windowWidth) && settings.sheetBeside !== false

/** From this width (CSS px) the minimap is there unless somebody put it away. */
const MINIMAP_PX = 1000

export const isMinimapOn = ({ settings, windowWidth }: Pick<EditorState, 'settings' | 'windowWidth'>): boolean =>
  settings.minimap ?? windowWidth >= MINIMAP_PX
