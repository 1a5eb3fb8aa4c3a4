/** Everything that the window of the browser edition can show, chapter by chapter; each chapter has a page of its own. */
import { dialogs, first, menus, panels, selection, tools, trial } from './window-map-states.ts'
import { mission, paper, shelves, troubles } from './window-room-states.ts'
import type { Walk } from './window-walk.ts'

/** Chapters by name, in the order of the table. */
export const chapters: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  first,
  tools,
  selection,
  menus,
  dialogs,
  panels,
  trial,
  mission,
  paper,
  shelves,
  troubles,
}
