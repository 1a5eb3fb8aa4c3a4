/** The library of this window. */
import { editorStore, windowHost } from '../editor-store.ts'
import { workerScanner } from './library-scanner.ts'
import { createLibrary } from './library-store.ts'
import { createSummaryCache } from './summary.ts'

const rules = () => editorStore.getState().settings.rules
/** Another program or other settings find other problems. */
const by = (): string => `${String(import.meta.env.BULKHEAD_VERSION ?? '')} ${JSON.stringify(rules())}`

export const windowLibrary = createLibrary(windowHost, createSummaryCache(by), workerScanner, rules)
