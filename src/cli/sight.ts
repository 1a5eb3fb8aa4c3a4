/** `bulkhead sight`: whether a model at one place sees a model at another. */

import { partnerZones } from '#analysis/sight/levels.ts'
import { coverOf, type Model } from '#analysis/sight/sight.ts'
import { formatFightPhase, formatHidden, formatSeen, sightNames } from '#drawing/diagrams/reading-texts.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { pointForJson, readScene, type SightOptions } from './sight-scene.ts'
import { printJson, printLine } from './terminal.ts'

export async function sight(file: string, from: string, to: string, options: SightOptions): Promise<ExitCode> {
  const scene = await readScene('sight', file, [from, to], options)
  if (scene === undefined) return UNREADABLE
  const [shooter, target]: [Model, Model] = [
    { base: scene.from, unit: 'shooter' },
    { base: scene.to, unit: 'target' },
  ]
  const { sight: seen, cover, features } = coverOf(scene.solid, shooter, target)
  const reason = seen.kind === 'hidden' ? formatHidden(scene.solid, shooter, target, seen) : formatSeen(seen, cover)
  const letter = partnerZones(scene.solid, scene.from, scene.to)
  if (options.format === 'json')
    printJson(
      `${JSON.stringify(
        {
          ...scene.asked,
          rule: 'visibility',
          sight: seen.kind,
          cover,
          reason,
          line: seen.kind === 'hidden' ? null : seen.line.map(pointForJson),
          seen: seen.kind === 'hidden' ? 0 : Math.round(seen.seen * 1000) / 1000,
          features,
          fight_phase: letter === null ? null : { visible: true, access_zone: letter },
        },
        null,
        2,
      )}\n`,
    )
  else
    printLine(
      `${letter === null ? `${sightNames[seen.kind]} — ${reason}` : `Visible in the Fight phase — ${formatFightPhase(scene.solid.terrain.layout.document, letter)}, if they are enemies\nAt other times: hidden — ${reason}`}\n${scene.words}\n\n` +
        `Visible: a line from any part of one base to any part of the other crosses ${nothingOf(scene.solid.terrain.layout.document)}.\n` +
        'Fully visible: such a line to every part of the target. If not, the target has the Benefit of Cover.\n',
    )
  return CLEAN
}

/** `no wall and no closed hatchway`: what a line may not cross. */
const nothingOf = (document: Mission): string =>
  has(document, 'hatchways') ? `no wall and no closed ${hatchwayWord(document)}` : 'no wall'
