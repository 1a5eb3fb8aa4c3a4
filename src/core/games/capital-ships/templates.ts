/** The templates of capital-ship boarding, in the order in which people meet them. */
import type { Template } from '#games/shared/templates/template.ts'
import { blank, cuttingOut, duel, squadronRaid } from './templates/open.ts'

export const templates: readonly Template[] = [blank, duel, cuttingOut, squadronRaid]
