/** Files dropped on the desktop's window: read here, opened without a place on disk. */
import { listenForDrops } from '#host-browser/drop.ts'
import { openIncomingFiles } from './incoming-file.ts'

/** Starts listening; returns a function that stops it. */
export const openDroppedFiles = (): (() => void) => listenForDrops(window, (dropped) => void openIncomingFiles(dropped))
