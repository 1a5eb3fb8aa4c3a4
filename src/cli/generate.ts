/** `bulkhead generate`, `finish` and `vary`: maps made out of the box. */

import { feasibilityOf } from '#editing/generate/feasibility.ts'
import { type Generated, generate, newMap } from '#editing/generate/generate.ts'
import { type RequestedSymmetry, readStyle } from '#editing/generate/generator-options.ts'
import { EVERYTHING } from '#editing/generate/prepare.ts'
import { whyNeverMade } from '#editing/generate/prepared.ts'
import { finish, finishing, fitBox, vary } from '#editing/generate/variations.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { checkOnce, newErrors } from '#games/shared/checks/check.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { findFaults } from '#model/mission/references.ts'
import { readBoards } from './boards-option.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { kitFrom } from './kit-of.ts'
import { makeSeries, type SeriesOptions, seriesOf } from './map-series.ts'
import { readInput } from './read-input.ts'
import { strangeTemplate } from './templates.ts'
import { printError } from './terminal.ts'
import { warnMissingNeeds } from './warn-missing-needs.ts'
import { noSeed, seedIn, wholeNumber } from './whole-number.ts'
import { writeMissionOut } from './write-mission-out.ts'

export interface GenerateOptions extends SeriesOptions {
  readonly template?: string
  readonly for?: string
  /** Without it the one that the mission claims. */
  readonly symmetry?: RequestedSymmetry
  readonly boards?: string
  readonly kit?: string
  readonly kits: string
}

export interface FinishOptions {
  readonly only?: 'terrain' | 'zones' | 'markers'
  readonly keep: 'all' | 'locked'
  readonly symmetry?: RequestedSymmetry
  readonly seed: string
  readonly style: string
  readonly out?: string
  readonly force?: boolean
}

export interface VaryOptions extends SeriesOptions {
  readonly by: string
  readonly kit?: string
}

const refuse = (command: string, words: string): ExitCode => {
  printError(`bulkhead ${command}: ${words}\n`)
  return UNREADABLE
}

/** A search may take seconds: what will most probably come of it is said before. */
function sayDoubt(command: string, doubt: string | null): void {
  if (doubt !== null) printError(`bulkhead ${command}: ${doubt} Looking for one all the same…\n`)
}

export async function generateMaps(options: GenerateOptions): Promise<ExitCode> {
  const series = seriesOf(options)
  if (!series.ok) return refuse('generate', series.error)
  const base = await baseFor(options)
  if (!base.ok) return refuse('generate', base.error)
  const { document, template } = base.value
  const never = whyNeverMade(document)
  if (never !== null) return refuse('generate', never)
  const symmetry = options.symmetry ?? document.mission.symmetry
  const wishes = { symmetry, seed: series.value.seed, style: series.value.style }
  sayDoubt('generate', feasibilityOf(document, wishes, newMap))
  return makeSeries('generate', options, series.value, template ?? 'map', (seed) =>
    withoutErrors(
      document,
      generate(document, { ...wishes, seed }, { ...newMap, ...(template === undefined ? {} : { template }) }),
    ),
  )
}

/** The mission that maps are made for. */
async function baseFor(
  options: GenerateOptions,
): Promise<Result<{ readonly document: Mission; readonly template?: string }, string>> {
  if (options.for !== undefined && options.template !== undefined)
    return failure('give a template or a mission, not both')
  let document: Mission
  if (options.for !== undefined) {
    const read = await readInput(options.for)
    if (!read.ok) return failure(describeError(options.for, read.error).trimEnd())
    document = read.value.document
  } else {
    const found = findTemplate(options.template ?? 'blank')
    if (found === undefined) return failure(strangeTemplate(options.template ?? ''))
    document = found.document()
  }
  if (options.kit !== undefined) {
    const kit = await kitFrom(options.kit, document.kit)
    if (!kit.ok) return kit
    document = { ...document, kit: kit.value }
  }
  const kits = wholeNumber(options.kits, 1, 20)
  if (kits === null) return failure(`“${escapeForTerminal(options.kits)}” is no number of boxes: write 1 to 20`)
  if (options.kits !== '1') document = { ...document, kit: { ...document.kit, count: kits } }
  if (options.boards !== undefined) {
    const kit = kitNamed(document.kit)
    if (kit === undefined) return failure('the kit is not known')
    const boards = readBoards(kit, options.boards, 0)
    if (!boards.ok) return failure(`--boards ${escapeForTerminal(options.boards)}: ${boards.error}`)
    // Zones of a template lie on its own boards.
    document = { ...document, arrangement: boards.value, zones: [], regions: [] }
  }
  const [fault] = findFaults(document)
  if (fault !== undefined) return failure(`the template does not fit this kit or these boards: ${fault.message}`)
  return success({ document, ...(options.for === undefined ? { template: options.template ?? 'blank' } : {}) })
}

export async function finishMap(file: string, options: FinishOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return UNREADABLE
  }
  const seed = seedIn(options.seed)
  if (seed === null) return refuse('finish', noSeed(options.seed))
  const style = readStyle(options.style)
  if ('wrong' in style) return refuse('finish', style.wrong)
  const { document } = input.value
  const never = whyNeverMade(document)
  if (never !== null) return refuse('finish', never)
  const { only } = options
  const making =
    only === undefined
      ? EVERYTHING
      : { terrain: only === 'terrain', zones: only === 'zones', markers: only === 'markers' }
  const wishes = { symmetry: options.symmetry ?? document.mission.symmetry, seed, style: style.style }
  sayDoubt('finish', feasibilityOf(document, wishes, finishing(document, making, options.keep)))
  const made = finish(document, wishes, making, options.keep)
  if (!made.ok) {
    printError(`bulkhead finish: ${made.error}\n`)
    return FOUND
  }
  const code = await writeMissionOut(made.value.document, options)
  if (code === CLEAN && only === undefined) warnMissingNeeds('finish', made.value.document)
  return code
}

export async function varyMap(file: string, options: VaryOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    printError(describeError(file, input.error))
    return UNREADABLE
  }
  const series = seriesOf(options)
  if (!series.ok) return refuse('vary', series.error)
  const by = wholeNumber(options.by, 1, 100)
  if (by === null) return refuse('vary', `“${escapeForTerminal(options.by)}” is no share of walls: write 1 to 100`)
  const { document } = input.value
  const never = whyNeverMade(document)
  if (never !== null) return refuse('vary', never)
  const wishes = (seed: number) => ({ symmetry: document.mission.symmetry, seed, style: series.value.style })
  const { kit } = options
  if (kit === undefined)
    return makeSeries('vary', options, series.value, 'vary', (seed) =>
      withoutErrors(document, vary(document, wishes(seed), by / 100)),
    )
  const box = await kitFrom(kit, { ...document.kit, codes: {} })
  if (!box.ok) return refuse('vary', box.error)
  const named = kitNamed(box.value)
  if (named === undefined) return refuse('vary', 'the kit is not known')
  return makeSeries('vary', options, series.value, 'fit', (seed) =>
    withoutNewFaults(document, named.name, fitBox(document, box.value, named, wishes(seed))),
  )
}

/** Refuses a map with an error, as kits with odd measures can give. */
function withoutErrors(mission: Mission, made: Result<Generated, string>): Result<Generated, string> {
  const [error] = made.ok ? newErrors(mission, made.value.document) : []
  return error === undefined ? made : failure(`A map was made, but it has an error: ${error.message} ${error.advice}`)
}

/** A small box may have too few walls for what the map has to have: then the first fault is the reason. */
function withoutNewFaults(before: Mission, box: string, made: Result<Generated, string>): Result<Generated, string> {
  if (!made.ok) return made
  const faultsOf = (document: Mission) =>
    checkOnce(document).filter(({ severity, waived }) => severity !== 'notice' && waived === null)
  const known = new Set(faultsOf(before).map(({ rule }) => rule))
  const fault = faultsOf(made.value.document).find(({ rule }) => !known.has(rule))
  return fault === undefined
    ? made
    : failure(`The pieces of ${box} do not make this map: ${fault.message} Add a box, or choose another kit.`)
}
