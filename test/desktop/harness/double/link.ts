/** The program's end of the wire. The modules of the double add their methods; the entry connects it. */
import { connect, type InProgram, type InRunner, type Peer } from '../wire.ts'

const methods: Partial<InProgram> = {}
export const answer = (more: Partial<InProgram>): void => void Object.assign(methods, more)

if (!process.send) throw new Error('[electron double] runs only under the desktop harness (there is no IPC channel)')
export const runner: Peer<InRunner> = connect<InRunner>(process, methods)

// The test runner is gone: never outlive it.
process.on('disconnect', () => process.exit(0))
