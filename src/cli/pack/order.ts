/** `bulkhead pack order`: the order in which the least is rebuilt, and what is done between missions. */
import { countOf } from '#core/mission/plural.ts'
import { missionName } from '#core/pack/mission-names.ts'
import type { Pack } from '#core/pack/pack.ts'
import { inOrder } from '#core/pack/pack-edits.ts'
import { bestOrder, costOf, rebuildCosts } from '#core/pack/rebuild/best-order.ts'
import { rebuildSteps, rebuildSummary } from '#core/pack/rebuild/rebuild-steps.ts'
import { sharedMissions } from '#core/pack/shared-mission.ts'
import { CLEAN, type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { shown } from '../shown.ts'
import { say, sayError, sayJson } from '../terminal.ts'
import { packFileOf, writePackOver } from './pack-files.ts'

export interface OrderOptions {
  readonly first?: string
  readonly steps?: boolean
  readonly asIs?: boolean
  readonly apply?: boolean
  readonly format: 'text' | 'json'
}

export async function orderPack(file: string, options: OrderOptions): Promise<ExitCode> {
  const read = await packFileOf(file)
  if (read === undefined) return UNREADABLE
  const { pack, held } = read
  const first = options.first === undefined ? undefined : placeOf(pack, options.first)
  if (first === -1) {
    const known = pack.missions.map(({ id }) => id).join(', ')
    sayError(
      `bulkhead pack order: --first ${shown(options.first ?? '')}: the pack has no such mission. It has: ${known}\n`,
    )
    return UNREADABLE
  }
  const costs = rebuildCosts(sharedMissions(pack).map(({ mission }) => mission))
  const before = costOf(
    costs,
    costs.map((_, index) => index),
  )
  const best = bestOrder(costs, first === undefined ? {} : { first })
  const ids = (options.asIs === true ? costs.map((_, index) => index) : best.order).flatMap(
    (place) => pack.missions[place]?.id ?? [],
  )
  const ordered = inOrder(pack, ids)
  const touched = options.asIs === true ? before : best.touched
  if (options.format === 'json')
    sayJson(
      `${JSON.stringify({ file, before, touched, isExact: best.isExact, order: ids, changes: changesOf(ordered, options) }, null, 2)}\n`,
    )
  else print(pack, ordered, { before, touched, isExact: best.isExact }, options)
  if (options.apply !== true) return CLEAN
  const isSame = ordered.missions.every(({ id }, place) => id === pack.missions[place]?.id)
  const code = await writePackOver(file, ordered, held)
  if (code === CLEAN && options.format === 'text')
    say(isSame ? `${shown(file)} has this order already.\n` : `${shown(file)} is written in this order.\n`)
  return code
}

function placeOf({ missions }: Pack, wanted: string): number {
  const byId = missions.findIndex(({ id }) => id === wanted)
  const place = Number(wanted)
  return byId !== -1 ? byId : Number.isInteger(place) && place >= 1 && place <= missions.length ? place - 1 : -1
}

const changesOf = (pack: Pack, { steps }: OrderOptions) =>
  between(pack).map(({ from, to, before, after }) => ({
    from,
    to,
    summary: rebuildSummary(before, after),
    ...(steps === true
      ? { steps: rebuildSteps(before, after).map(({ number, deed, text }) => ({ number, deed, text })) }
      : {}),
  }))

function between(pack: Pack) {
  const missions = sharedMissions(pack)
  return missions.flatMap(({ id, mission }, index) => {
    const before = missions[index - 1]
    return before === undefined ? [] : [{ from: before.id, to: id, before: before.mission, after: mission }]
  })
}

function print(
  pack: Pack,
  ordered: Pack,
  { before, touched, isExact }: { readonly before: number; readonly touched: number; readonly isExact: boolean },
  options: OrderOptions,
): void {
  if (pack.campaign !== undefined)
    say(
      'This pack is a campaign: its missions are played in the order of its ways, whatever their order in the pack.\n',
    )
  const now = touched === before ? 'as many as the pack has now' : `${before} in the order that the pack has now`
  say(
    `In this order ${countOf(touched, 'piece')} and boards are taken in hand between missions, ${now}.${isExact || options.asIs === true ? '' : ' No certainty that there is nothing better: the pack is large.'}\n`,
  )
  const [first] = ordered.missions
  if (first !== undefined) say(`1. ${shown(missionName(pack, first.id))}\n`)
  for (const [index, { to, before: was, after }] of between(ordered).entries()) {
    say(`${index + 2}. ${shown(missionName(pack, to))}: ${rebuildSummary(was, after)}\n`)
    if (options.steps === true)
      for (const { number, text } of rebuildSteps(was, after)) say(`     ${number}. ${shown(text)}\n`)
  }
}
