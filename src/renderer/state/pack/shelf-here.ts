/** The shelf of this window. */
import { editorStore } from '../editor-store.ts'
import { keptHere } from '../session/kept-here.ts'
import { keptPack } from './kept-pack.ts'
import { workerDesk } from './pack-desk.ts'
import { createShelf } from './shelf.ts'

export const shelf = createShelf(keptHere, editorStore, keptPack(), workerDesk())
