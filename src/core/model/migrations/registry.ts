/**
 * The steps that bring every released document version to the current one. Version 2 only has more facts than version 1,
 * and the schema reads both: nothing is changed, and nothing copied.
 */
import { MISSION_VERSION } from '#model/mission/document.ts'
import { createChain, type MigrationChain, sameShape } from './migration.ts'

export const missionMigrations: MigrationChain = createChain(MISSION_VERSION, [
  sameShape(1, 'Facts that version 1 does not have, such as tables, rights and the conditions of manoeuvres.'),
])
