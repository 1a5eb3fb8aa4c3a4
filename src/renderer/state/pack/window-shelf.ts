/** The shelf of this window. */
import { editorStore } from '../editor-store.ts'
import { windowHost } from '../session/window-host.ts'
import { workerPackClient } from './pack-client.ts'
import { createShelf } from './shelf.ts'
import { packStore } from './stored-pack.ts'

export const windowShelf = createShelf(windowHost, editorStore, packStore(), workerPackClient())
