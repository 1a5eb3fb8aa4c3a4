/**
 * Plays battles in a worker, in parts, so that the window keeps answering and shows figures of the first of them soon; then
 * waits for battles that somebody wants to watch.
 */
import { playBattles, recordBattle } from '#analysis/playtest/play.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import { reportPlaytest } from '#analysis/playtest/report.ts'
import { addTallies } from '#analysis/playtest/tally.ts'
import type {
  BattleRecord,
  PlaytestFacts,
  PlaytestRefusal,
  PlaytestReport,
  PlaytestSettings,
  PreparedPlaytest,
  Tally,
} from '#analysis/playtest/types.ts'
import { onMessage, postToWindow } from '#host-browser/worker-side.ts'
import type { Mission } from '#model/mission/document.ts'

// Messages between the window and this worker.

export type PlaytestOrder =
  | {
      readonly kind: 'play'
      readonly document: Mission
      readonly settings: PlaytestSettings
      /** Prepares only: the series was stopped. */
      readonly still: boolean
    }
  /** Asks for a battle on the mission of the order before it. */
  | { readonly kind: 'record'; readonly battle: number }

export type PlaytestNews =
  | { readonly kind: 'refused'; readonly refusal: PlaytestRefusal }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'series'
      readonly facts: PlaytestFacts
      readonly report: PlaytestReport
      readonly tally: Tally
      readonly done: boolean
    }
  | { readonly kind: 'record'; readonly record: BattleRecord; readonly facts: PlaytestFacts }

/** Battles of the first part, which somebody waits for, and of the others. */
const FIRST_PART = 25
const PART = 100

let inHand: { readonly prepared: PreparedPlaytest; readonly settings: PlaytestSettings } | null = null

onMessage<PlaytestOrder>((order) => {
  try {
    if (order.kind === 'record') record(order.battle)
    else begin(order)
  } catch (error) {
    fail(error)
  }
})

const fail = (error: unknown): void =>
  postToWindow<PlaytestNews>({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })

function begin({ document, settings, still }: Extract<PlaytestOrder, { kind: 'play' }>): void {
  const made = preparePlaytest(document)
  if (!made.ok) {
    postToWindow<PlaytestNews>({ kind: 'refused', refusal: made.error })
    return
  }
  inHand = { prepared: made.value, settings }
  if (!still) playOn(made.value, settings, null)
}

/** Plays the next part, tells of it, and lets messages in before the one after it. */
function playOn(prepared: PreparedPlaytest, settings: PlaytestSettings, before: Tally | null): void {
  const from = before?.results.length ?? 0
  const part = playBattles(prepared, settings, from, Math.min(from === 0 ? FIRST_PART : PART, settings.battles - from))
  const tally = before === null ? part : addTallies(before, part)
  const done = tally.results.length >= settings.battles
  const report = reportPlaytest(prepared, settings, tally)
  postToWindow<PlaytestNews>({ kind: 'series', facts: prepared.facts, report, tally, done })
  if (done) return
  setTimeout(() => {
    try {
      playOn(prepared, settings, tally)
    } catch (error) {
      fail(error)
    }
  })
}

function record(battle: number): void {
  if (inHand === null) return
  const { prepared, settings } = inHand
  postToWindow<PlaytestNews>({
    kind: 'record',
    record: recordBattle(prepared, settings, battle),
    facts: prepared.facts,
  })
}
