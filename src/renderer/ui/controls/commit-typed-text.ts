/** Text fields hand over what was typed when they lose the focus; this makes the one in use do it now, and it keeps the focus. */
import { textInUse } from './text-in-use.ts'

export const commitTypedText = (): void => textInUse()?.handOver()
