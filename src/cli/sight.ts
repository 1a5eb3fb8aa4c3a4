/** `bulkhead sight`: whether a model at one place sees a model at another. */
import { coverOf } from '#core/sight/cover.ts'
import { type Model, type Sight, sightBetween } from '#core/sight/sight.ts'
import { type Solid, solidOf } from '#core/sight/solid.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { noStandWords, pointForJson, readScene, type SightOptions } from './sight-scene.ts'
import { say } from './terminal.ts'

export async function sight(file: string, from: string, to: string, options: SightOptions): Promise<ExitCode> {
  const scene = await readScene('sight', file, [from, to], options)
  if (scene === undefined) return UNREADABLE
  const [shooter, target]: [Model, Model] = [
    { base: scene.from, unit: 'shooter' },
    { base: scene.to, unit: 'target' },
  ]
  const { sight: seen, cover, features } = coverOf(scene.solid, shooter, target)
  const reason =
    seen.kind === 'hidden' ? whyHidden(scene.solid, shooter, target, seen) : whySeen(seen.kind, seen.seen, cover)
  if (options.format === 'json')
    say(
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
        },
        null,
        2,
      )}\n`,
    )
  else
    say(
      `${shown[seen.kind]} — ${reason}\n${scene.words}\n\n` +
        'Visible: a line from any part of one base to any part of the other crosses no wall and no closed hatchway.\n' +
        'Fully visible: such a line to every part of the target. If not, the target has the Benefit of Cover.\n',
    )
  return CLEAN
}

const shown: Readonly<Record<Sight['kind'], string>> = {
  hidden: 'Hidden',
  visible: 'Visible, in cover',
  'fully-visible': 'Fully visible',
}

function whySeen(kind: 'visible' | 'fully-visible', seen: number, cover: 'partly-hidden' | 'features' | null): string {
  if (kind === 'visible') return `about ${Math.max(1, Math.round(seen * 100))} % of its outline is seen`
  return cover === 'features' ? 'but in cover of terrain features that it is partly behind' : 'nothing is in the way'
}

function whyHidden(solid: Solid, shooter: Model, target: Model, sight: Extract<Sight, { kind: 'hidden' }>): string {
  if (sight.why !== 'in-the-way') return noStandWords[sight.why]
  const open = sightBetween(solidOf(solid.terrain, 'open'), shooter, target)
  return open.kind === 'hidden'
    ? 'walls stand in every line, even with all hatchways open'
    : 'walls and closed hatchways stand in every line'
}
