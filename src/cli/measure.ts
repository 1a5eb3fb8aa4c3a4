/** `bulkhead measure`: how far it is from one place to another by the rules, and which way. */

import { measure as measureBetween, straightOnDeck } from '#analysis/sight/distance.ts'
import { partnerZones } from '#analysis/sight/levels.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import { solidOf } from '#analysis/sight/solid.ts'
import { formatFightPhase, formatWay, noWayWords } from '#drawing/diagrams/reading-texts.ts'
import { capital, has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { lengthForJson, pointForJson, readScene, type SightOptions } from './sight-scene.ts'
import { printJson, printLine } from './terminal.ts'

export async function measure(file: string, from: string, to: string, options: SightOptions): Promise<ExitCode> {
  const scene = await readScene('measure', file, [from, to], options)
  if (scene === undefined) return UNREADABLE
  const measured = measureBetween(scene.solid, scene.from, scene.to)
  const straight = straightOnDeck(scene.solid.terrain.layout, scene.from, scene.to)
  const reason =
    measured.kind === 'way'
      ? formatWay(scene.solid, measured)
      : noWayWords(scene.solid, measured, measureBetween(solidOf(scene.solid.terrain, 'open'), scene.from, scene.to))
  const letter = partnerZones(scene.solid, scene.from, scene.to)
  if (options.format === 'json')
    printJson(
      `${JSON.stringify(
        {
          ...scene.asked,
          rule: 'distance',
          ...lengthForJson(measured.length),
          reason,
          path: measured.kind === 'way' ? measured.path.map(pointForJson) : null,
          through: measured.kind === 'way' ? measured.through.map(({ panel, name }) => ({ id: panel.id, name })) : [],
          straight: lengthForJson(straight),
          fight_phase: letter === null ? null : { engaged: true, access_zone: letter },
        },
        null,
        2,
      )}\n`,
    )
  else
    printLine(
      `${measured.kind === 'way' ? shownInches(measured.length) : 'No way'} — ${reason}\n` +
        `${letter === null ? '' : `${capital(formatFightPhase(scene.solid.terrain.layout.document, letter))}, if they are enemies.\n`}${scene.words}\n\n` +
        `Distance: the shortest way between the edges of the bases, round walls${has(scene.solid.terrain.layout.document, 'hatchways') ? ' and closed hatchways' : ''}. Models are not in the way.\n` +
        (Number.isFinite(straight)
          ? `Straight through walls${ruleSetOf(scene.solid.terrain.layout.document).ranges.deepStrike === null ? '' : ', as Deep Strike measures'}: ${shownInches(straight)}.\n`
          : 'Between decks nothing is measured straight through walls.\n'),
    )
  return CLEAN
}
