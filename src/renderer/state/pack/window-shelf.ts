/** The shelf of this window. */
import { editorStore, windowHost } from '../editor-store.ts'
import { workerPackClient } from './pack-client.ts'
import { createShelf } from './shelf.ts'
import { packStore } from './stored-pack.ts'

export const windowShelf = createShelf(windowHost, editorStore, packStore(), workerPackClient())
