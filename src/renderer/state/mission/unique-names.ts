/** Names that no other run of the editor gives. */
import type { MissionId } from './open-mission.ts'

/** `crypto.randomUUID` is for secure pages only; this is not. */
export const uniqueName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A name for the opening of a mission. */
export const newMissionId = (): MissionId => uniqueName()
