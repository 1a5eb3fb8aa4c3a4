/** `bulkhead fairness`: whether both sides get the same, in figures. */

import { fairnessOf } from '#analysis/fairness/fairness.ts'
import { fairnessText, verdictText } from '#analysis/fairness/fairness-text.ts'
import {
  type FairnessReport,
  type FoundWay,
  fairnessLimits,
  type Hatchways,
  HEAT,
  type HeatMap,
  hatchwayStates,
  squareInches,
} from '#analysis/fairness/report.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { withoutOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Mission } from '#model/mission/document.ts'
import { has, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { describeError } from './file-error.ts'
import { readInput } from './files.ts'
import { lengthForJson } from './sight.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  failWith,
  printData,
  printError,
  printLine,
  UNREADABLE,
} from './terminal.ts'

// Reads a mission whose fairness can be measured.

/** Returns the mission, or null if it cannot be read or measured, with a report of the reason. */
export async function measuredMission(command: string, file: string): Promise<Mission | null> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return null
  }
  const { document } = input.value
  if (has(document, 'fairness')) return document
  printError(
    `bulkhead ${command}: ${ruleSetOf(document).name} has nothing to measure: there are no routes from Entry Zones to markers.\n`,
  )
  return null
}

// `bulkhead fairness`: whether both sides get the same, in figures.

/** A fairness report as JSON with units in the names; what is infinite or not there is null. */
function fairnessJson(file: string, report: FairnessReport, heatMap: boolean): object {
  const { options, sides, without, markers, differences } = report
  return {
    file,
    title: report.title,
    verdict: verdictText(report),
    base_mm: options.base,
    move_inches: options.move,
    alike_inches: options.alike,
    sides,
    sides_without_entry_zone: without,
    markers,
    differences: differences.map(({ weight, ...difference }) => ({
      ...difference,
      /** Null: no way at all. */
      weight_turns: weight === null ? null : Number(weight.toFixed(2)),
    })),
    ...Object.fromEntries(hatchwayStates.map((when) => [when, standingForJson(report, when, heatMap)])),
  }
}

function standingForJson(report: FairnessReport, when: Hatchways, heatMap: boolean): object {
  const { ways, exposure, lane, ground, exits, chokes } = report[when]
  const area = (value: number): object => ({
    square_inches: squareInches(value),
    share: ground.open === 0 ? 0 : rounded(value / ground.open),
  })
  return {
    ways: ways.map(({ side, zone, goal, found }) => ({ side, zone, goal, ...wayForJson(found) })),
    seen: exposure.map(({ marker, side, share }) => ({ marker, side, share: share === null ? null : rounded(share) })),
    longest_lane: lane && { from: lane.from, to: lane.to, ...lengthForJson(lane.length) },
    ground: {
      open_square_inches: squareInches(ground.open),
      reaches: ground.reaches.map(({ within, first, alike }) => ({
        within_inches: within === Number.POSITIVE_INFINITY ? null : rounded(within / MM_PER_INCH),
        first: first.map((one) => ({ side: one.side, ...area(one.area) })),
        alike: area(alike),
      })),
    },
    exits,
    ...(when === 'open' ? { choke_points: chokes } : {}),
    ...(heatMap ? { heat_map: heatForJson(report, ground.heat) } : {}),
  }
}

const wayForJson = (found: FoundWay): object =>
  found.kind === 'none'
    ? { ...lengthForJson(Number.POSITIVE_INFINITY), turns: null, through: [], access_zone: null, reason: found.why }
    : {
        ...lengthForJson(found.length),
        turns: found.turns,
        through: found.through.map(({ id, name, toOpen }) => ({ id, name, to_open: toOpen })),
        access_zone: found.access,
        reason: null,
      }

function heatForJson({ sides }: FairnessReport, { left, top, cell, columns, rows, first, lead }: HeatMap): object {
  const rowsOf = <Value>(read: (index: number) => Value): Value[][] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => read(row * columns + column)),
    )
  return {
    left_mm: rounded(left),
    top_mm: rounded(top),
    cell_mm: rounded(cell),
    // Row by row: the side that is first, `alike`, or null where nobody gets to.
    first: rowsOf((index) => {
      const who = first[index] ?? HEAT.none
      return who === HEAT.alike ? 'alike' : (sides[who]?.id ?? null)
    }),
    lead_inches: rowsOf((index) => {
      const { inches } = lengthForJson(lead[index] ?? 0)
      return inches === null ? null : rounded(inches)
    }),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

export interface FairnessCommandOptions {
  readonly format: 'text' | 'json'
  readonly base: string
  readonly move: string
  /** False: played without the terrain that the mission does not need. */
  readonly optional: boolean
  readonly heatMap?: boolean
}

export async function fairness(file: string, options: FairnessCommandOptions): Promise<ExitCode> {
  const base = numberWithin(options.base, fairnessLimits.base)
  const move = numberWithin(options.move, fairnessLimits.move)
  if (base === undefined || move === undefined) {
    const [what, text, { least, most }] =
      base === undefined
        ? (['base', options.base, fairnessLimits.base] as const)
        : (['move', options.move, fairnessLimits.move] as const)
    const unit = what === 'base' ? 'mm' : 'inches'
    return failWith(
      `bulkhead fairness: “${escapeForTerminal(text)}” is no ${what}: write a number from ${least} to ${most} (${unit}).\n`,
    )
  }
  const document = await measuredMission('fairness', file)
  if (document === null) return UNREADABLE
  const report = fairnessOf(options.optional ? document : withoutOptionalTerrain(document), { base, move })
  if (options.format === 'text') printLine(fairnessText(report))
  else printData(fairnessJson(file, report, options.heatMap === true))
  return CLEAN
}

function numberWithin(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
