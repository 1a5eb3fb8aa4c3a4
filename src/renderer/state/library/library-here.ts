/** The library of this window. */
import { editorStore } from '../editor-store.ts'
import { keptHere } from '../session/kept-here.ts'
import { keptSummaries } from './kept-summaries.ts'
import { createLibrary } from './library.ts'
import { workerLooker } from './looker.ts'

const rules = () => editorStore.getState().settings.rules
/** Another program or other settings find other problems. */
const by = (): string => `${String(import.meta.env.BULKHEAD_VERSION ?? '')} ${JSON.stringify(rules())}`

export const library = createLibrary(keptHere, keptSummaries(by), workerLooker, rules)
