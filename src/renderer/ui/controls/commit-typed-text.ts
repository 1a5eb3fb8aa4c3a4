/** Text fields hand over what was typed when they lose the focus; this makes the one in use do it now, and it keeps the focus. */
import { textInUse } from './active-text-field.ts'

export const commitTypedText = (): void => textInUse()?.handOver()
