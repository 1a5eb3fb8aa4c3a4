/** The steps that bring every released document version to the current one. Version 1 is the first, so there are none yet. */
import { MISSION_VERSION } from '#core/mission/document.ts'
import { createChain, type MigrationChain } from './migration.ts'

export const missionMigrations: MigrationChain = createChain(MISSION_VERSION, [])
