/** How a battle of this rule set ends: by turns, points or the clock, as agreed beforehand. */
import type { Mission } from '#model/mission/document.ts'
import { settingOf } from './settings.ts'

/** `after 8 turns`, `when a side has 15 points`, `after 120 minutes`: every end that is set, whichever comes first. */
export function endingsOf(document: Mission): readonly string[] {
  const [points, minutes] = [settingOf(document, 'endPoints'), settingOf(document, 'endMinutes')]
  const { rounds } = document.play
  return [
    ...(settingOf(document, 'endByTurns') > 0 ? [`after ${rounds} ${rounds === 1 ? 'turn' : 'turns'}`] : []),
    ...(points > 0 ? [`when a side has ${points} ${points === 1 ? 'point' : 'points'}`] : []),
    ...(minutes > 0 ? [`after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
  ]
}
