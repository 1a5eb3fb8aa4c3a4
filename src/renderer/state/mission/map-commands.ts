/** Which commands do nothing while the map is not to be seen: nobody should delete what they cannot see. */
import type { Command } from '#host/commands.ts'
import type { EditorState } from '../editor-state.ts'

/** Commands on what is selected on the map, or on how it is looked at: they do nothing where it is not seen. */
const mapOnly: ReadonlySet<Command> = new Set<Command>([
  'cut',
  'copy',
  'duplicate',
  'delete',
  'select-all',
  'select-none',
  'turn',
  'flip',
  'toggle-hatchway',
  'next-piece',
  'previous-piece',
  'slide-further',
  'slide-back',
  'group',
  'ungroup',
  'save-stamp',
  'lock',
  'align-left',
  'align-centre',
  'align-right',
  'align-top',
  'align-middle',
  'align-bottom',
  'distribute-across',
  'distribute-down',
  'zoom-in',
  'zoom-out',
  'zoom-fit',
])

/** True while a page lies over the map and the mission on it: templates, the library, the shelf of a pack. The start page lies over nothing. */
export const isMapCovered = ({ gallery }: Pick<EditorState, 'gallery'>): boolean =>
  gallery === 'asked' || gallery === 'library' || gallery === 'pack'

/** True while a page stands where the map would be, the start page too: what belongs beside the map waits. */
export const hasPage = (state: Pick<EditorState, 'gallery'>): boolean =>
  isMapCovered(state) || state.gallery === 'start'

/** Whether a command would change or show something that is not to be seen now. */
export function isUnseen(state: Pick<EditorState, 'workspace' | 'gallery'>, command: Command): boolean {
  if (isMapCovered(state) && (mapOnly.has(command) || command === 'undo' || command === 'redo')) return true
  return state.workspace !== 'map' && mapOnly.has(command)
}
