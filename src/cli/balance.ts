/** `bulkhead balance`: small edits that make a map fairer. */

import { apartAfter } from '#analysis/playtest/apart.ts'
import { defaultSettings } from '#analysis/playtest/patrols.ts'
import { playBattles } from '#analysis/playtest/play.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import { comparePlaytests } from '#analysis/playtest/report.ts'
import type { Figure, Tally } from '#analysis/playtest/types.ts'
import { fairer, type Proposal, singleEdits, whyNoImprovement } from '#editing/generate/improve-fairness.ts'
import { betterText, NO_WAY, unfairnessOf, unfairnessText } from '#editing/generate/unfairness.ts'
import { reasonOf } from '#foundation/result.ts'
import { checkOnce } from '#games/shared/checks/check.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { measuredMission } from './fairness.ts'
import { failFor } from './file-error.ts'
import { tellsThereAlready, writeOutput } from './files.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  FOUND,
  failWith,
  printData,
  printError,
  printLine,
  UNREADABLE,
} from './terminal.ts'

export interface BalanceOptions {
  readonly steps: string
  /** Ranks the proposals by the fairness report, or by battles. */
  readonly by: 'fairness' | 'played'
  readonly out?: string
  readonly force?: boolean
  readonly format: 'text' | 'json'
}

/** Largest number of proposals shown. */
const TOLD = 5
const MAX_STEPS = 100_000

export async function balance(file: string, options: BalanceOptions): Promise<ExitCode> {
  const steps = /^\d{1,6}$/.test(options.steps) ? Number(options.steps) : 0
  if (steps < 1 || steps > MAX_STEPS)
    return failWith(
      `bulkhead balance: “${escapeForTerminal(options.steps)}” isn’t a valid number of steps: use 1 to ${MAX_STEPS}\n`,
    )
  if (options.out !== undefined && options.force !== true && tellsThereAlready([options.out])) return UNREADABLE
  const document = await measuredMission('balance', file)
  if (document === null) return UNREADABLE
  const isSound = noWorseThan(document)
  let proposals: readonly Proposal[] = []
  let made = 0
  for (const found of fairer(document, isSound)) {
    proposals = found
    made += 1
    if (made > steps) break
  }
  const before = unfairnessOf(document)
  const ranked =
    options.by === 'played' ? rankedByBattles(document, proposals, steps, isSound) : { apart: null, proposals }
  if (ranked === null) return FOUND
  const shown: readonly Ranked[] = ranked.proposals.slice(0, TOLD)
  if (options.format === 'json')
    printData({
      file,
      before,
      proposals: shown.map(({ changes, after, played }) => ({
        changes: changes.map(({ words, item }) => ({ item, words })),
        after,
        ...(played === undefined ? {} : { played }),
      })),
    })
  else
    printLine(
      ranked.apart === null
        ? words(document, before, shown, made > steps)
        : playedWords(ranked.apart, ranked.proposals),
    )
  const [best] = shown
  if (options.out === undefined) return CLEAN
  if (best === undefined) {
    printError(`bulkhead balance: ${escapeForTerminal(options.out)} wasn’t written, because there is no proposal.\n`)
    return CLEAN
  }
  const written = await writeOutput(options.out, writeMission(best.document), { replace: options.force === true })
  if (written.ok) return CLEAN
  return failFor(options.out, written.error)
}

// Proposals by battles: those of the fairness report, and every small edit, as many maps are uneven that the report calls even.

/** A proposal with what battles say about it: how far the sides are apart before and after (VP), and the change of the lead. */
interface Ranked extends Proposal {
  readonly played?: { readonly before: number; readonly after: number; readonly lead: Figure | null }
}
type Played = Required<Ranked>

/** Battles that choose among all edits, and others that say what the best are worth: what wins by luck wins once. */
const FEW_BATTLES = { from: 0, count: 100 }
const MANY_BATTLES = { from: 100, count: 300 }
/** Edits that are looked at closely. */
const BEST = 8

interface RankedByBattles {
  /** How far the sides are apart on the map as it is (VP). */
  readonly apart: number
  readonly proposals: readonly Played[]
}

/**
 * The proposals that make battles clearly more even, the best first, or null if the mission can’t be played, which is reported.
 * @param steps edits that are tried at most
 */
function rankedByBattles(
  document: Mission,
  proposals: readonly Proposal[],
  steps: number,
  isSound: (next: Mission) => boolean,
): RankedByBattles | null {
  const unplayable = reasonOf(preparePlaytest(document))
  const before = seriesOn(document, MANY_BATTLES)
  if (before === null) {
    printError(`bulkhead balance: ${escapeForTerminal(unplayable?.sentence ?? '')}\n`)
    return null
  }
  const apart = apartAfter(before)
  const tried = [...proposals, ...singleEdits(document)].slice(0, steps).flatMap((edited) => {
    const after = seriesOn(edited.document, FEW_BATTLES)
    return after === null ? [] : [{ ...edited, apart: apartAfter(after) }]
  })
  const best = tried.sort((one, other) => one.apart - other.apart).slice(0, BEST)
  const unfair = unfairnessOf(document)
  const played = best.flatMap(({ changes, document: next }): Played[] => {
    const after = seriesOn(next, MANY_BATTLES)
    if (after === null || !isSound(next)) return []
    const lead = comparePlaytests(before, after)?.lead ?? null
    const less = apart - apartAfter(after)
    if (less <= 0 || (lead !== null && Math.abs(lead.mean) <= lead.margin)) return []
    const fairness = unfairnessOf(next)
    if (fairness.gravest >= NO_WAY && unfair.gravest < NO_WAY) return []
    const figures = { before: apart, after: apartAfter(after), lead }
    return [{ changes, document: next, before: unfair, after: fairness, played: figures }]
  })
  return { apart, proposals: played.sort((one, other) => one.played.after - other.played.after) }
}

function seriesOn(document: Mission, { from, count }: typeof FEW_BATTLES): Tally | null {
  const prepared = preparePlaytest(document)
  return prepared.ok ? playBattles(prepared.value, defaultSettings, from, count) : null
}

function playedWords(apart: number, proposals: readonly Played[]): string {
  const head = `In ${MANY_BATTLES.count} battles the sides are ${apart.toFixed(1)} VP apart.\n`
  if (proposals.length === 0) return `${head}No small edit makes that clearly less.\n`
  return `${head}Proposals, best first:\n${proposals
    .slice(0, TOLD)
    .map(({ changes, after, played: { before, after: now, lead } }, index) =>
      [
        `\n${index + 1}. ${before.toFixed(1)} → ${now.toFixed(1)} VP apart${lead === null ? '' : ` (± ${lead.margin.toFixed(1)})`}\n`,
        ...changes.map((change) => `   ${change.words}\n`),
        `   Fairness report: ${unfairnessText(after)}\n`,
      ].join(''),
    )
    .join('')}`
}

/** True for maps with no error or warning that the map does not have already. */
function noWorseThan(document: Mission): (next: Mission) => boolean {
  const faults = (of: Mission): string[] =>
    checkOnce(of)
      .filter(({ severity }) => severity !== 'notice')
      .map(({ id }) => id)
  const known = new Set(faults(document))
  return (next) => faults(next).every((fault) => known.has(fault))
}

function words(
  document: Mission,
  before: ReturnType<typeof unfairnessOf>,
  proposals: readonly Proposal[],
  isCut: boolean,
): string {
  if (before.words === null) return `${whyNoImprovement(document)}\n`
  const head = `Biggest difference now, after what balances it: ${unfairnessText(before)}.\n`
  if (proposals.length === 0 && isCut) return `${head}No improvement found: try more with --steps.\n`
  if (proposals.length === 0) return `${head}${whyNoImprovement(document)}\n`
  return `${head}Proposals, best first, each with that difference before and after:\n${proposals
    .map(
      ({ changes, after }, index) =>
        `\n${index + 1}. ${betterText(before, after)}\n${changes.map((change) => `   ${change.words}\n`).join('')}`,
    )
    .join('')}`
}
