/** The templates of ship-to-ship assault, in the order in which people meet them. */
import type { Template } from '#games/shared/templates/template.ts'
import { s1500, s2000, s3000, sLoneRaider } from './templates/all.ts'

export const templates: readonly Template[] = [s1500, s2000, s3000, sLoneRaider]
