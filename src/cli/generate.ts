/** `bulkhead generate`, `finish` and `vary`: maps made out of the box. */

import { extname, join } from 'node:path'
import { apartText, playedApart } from '#analysis/playtest/apart.ts'
import { unmetNeedsText } from '#checking/checker/unmet-needs.ts'
import { feasibilityOf } from '#editing/generate/few-walls.ts'
import { type Generated, generate, newMap } from '#editing/generate/generate.ts'
import { MAX_SEED, type RequestedSymmetry, readStyle, type Style } from '#editing/generate/generator-options.ts'
import {
  type Measures,
  measuresLine,
  measuresOf,
  SORT_NAMES,
  SORTS,
  type SortName,
  unmetOptions,
} from '#editing/generate/measures.ts'
import { EVERYTHING, whyNeverMade } from '#editing/generate/prepare.ts'
import { finish, finishing, fitBox, vary } from '#editing/generate/variations.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { checkOnce, newErrors } from '#games/shared/checks/check.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { countOf } from '#model/mission/plural.ts'
import { findFaults } from '#model/mission/references.ts'
import { describeError, failFor } from './file-error.ts'
import { inTheWay, makeFolder, readInput, tellsThereAlready, writeMissionOut } from './files.ts'
import { strangeTemplate } from './new.ts'
import { kitFrom, noSeed, readBoards, seedIn, wholeNumber } from './option-values.ts'
import { isFolder } from './pack/pack-files.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  FOUND,
  failWith,
  printData,
  printError,
  printLine,
  progressOf,
  UNREADABLE,
} from './terminal.ts'

/** Says what a made map still lacks of the needs of its mission. */
function warnMissingNeeds(command: string, document: Mission): void {
  const text = unmetNeedsText(document)
  if (text !== null)
    printError(`bulkhead ${command}: ${escapeForTerminal(text.charAt(0).toLowerCase() + text.slice(1))}\n`)
}

// One map or many, each with the next seed: made, told of while they are made, written as a file or into a folder.

interface SeriesOptions {
  readonly seed: string
  readonly count: string
  readonly style: string
  readonly sort?: string
  readonly out?: string
  readonly force?: boolean
  /** True: also where standard error is no terminal; false: never. */
  readonly progress?: boolean
  readonly format: 'text' | 'json'
}

/** Most maps of one run. */
const MAX_MAPS = 100_000

/** The options of a series, read. */
interface Series {
  readonly seed: number
  readonly count: number
  readonly style: Style
  readonly sort: SortName | typeof PLAYED | null
}

/** Sorts maps by a hundred battles on each. */
const PLAYED = 'played'
const sortNames = [...SORT_NAMES, PLAYED] as const

/** Reads the options of a series. */
function seriesOf(options: SeriesOptions): Result<Series, string> {
  const seed = seedIn(options.seed)
  if (seed === null) return failure(noSeed(options.seed))
  const count = wholeNumber(options.count, 1, MAX_MAPS)
  if (count === null)
    return failure(`“${escapeForTerminal(options.count)}” isn’t a valid number of maps: use 1 to ${MAX_MAPS}`)
  if (count > 1 && !goesIntoFolder(options.out, count)) return failure('several maps need a folder: --out maps/')
  const style = readStyle(options.style)
  if ('wrong' in style) return failure(style.wrong)
  const sort = options.sort === undefined ? null : sortNames.find((name) => name === options.sort)
  if (sort === undefined)
    return failure(`maps can’t be sorted by “${escapeForTerminal(options.sort ?? '')}”, but by ${sortNames.join(', ')}`)
  return success({ seed, count, style: style.style, sort })
}

/** Several maps go into a folder, whether it is there and ends with a slash or not; a name with an ending is a file. */
const goesIntoFolder = (out: string | undefined, count: number): out is string =>
  out !== undefined && out !== '-' && (isFolder(out) || (count > 1 && extname(out) === ''))

interface Made {
  readonly seed: number
  readonly document: Mission
  readonly score: number
  readonly measures: Measures | null
  /** How far the sides are apart in battles (VP), or null if none can be played; left out if nobody asked. */
  readonly played?: number | null
}

/**
 * Makes the maps, and writes them where the options say.
 * @param stem how the names of files in a folder begin
 * @param make the map of a seed, or why there is none
 */
async function makeSeries(
  command: string,
  options: SeriesOptions,
  { seed, count, style, sort }: Series,
  stem: string,
  make: (seed: number) => Result<Generated, string>,
): Promise<ExitCode> {
  const seedAt = (index: number): number => (seed + index) % (MAX_SEED + 1)
  // Tells before any map is made that it could not be written.
  const names = Array.from({ length: count }, (_, index) => fileOf(stem, seedAt(index)))
  if (!canBeWritten(options, names, count)) return UNREADABLE
  const maps: Made[] = []
  const refused: { readonly seed: number; readonly why: string }[] = []
  const progress = progressOf(count > 1 ? options.progress : false)
  for (let index = 0; index < count; index += 1) {
    progress.show(`Map ${index + 1} of ${count}`)
    const its = seedAt(index)
    const made = make(its)
    if (made.ok) {
      const { document } = made.value
      const played = sort === PLAYED ? { played: playedApart(document) } : {}
      maps.push({ seed: its, ...made.value, measures: measuresOf(document), ...played })
    } else {
      refused.push({ seed: its, why: made.error })
      // Stops: a map that the first seeds cannot have, none can.
      if (maps.length === 0 && refused.length === 3) break
    }
  }
  progress.end(`Made ${countOf(maps.length, 'map')}.`)
  const [first] = refused
  if (maps.length === 0) {
    printError(`bulkhead ${command}: ${first?.why ?? 'no map was made'}\n`)
    return FOUND
  }
  const sorted = sortedBy(sort, maps)
  const written = await writeSeries(options, sorted, stem, count)
  if (written !== CLEAN) return written
  if (command === 'generate' && sorted[0] !== undefined) warnMissingNeeds(command, sorted[0].document)
  if (command === 'generate')
    for (const words of unmetOptions(
      style,
      maps.flatMap(({ measures }) => measures ?? []),
    ))
      printError(`bulkhead generate: ${words}\n`)
  for (const { seed: its, why } of refused) printError(`bulkhead ${command}: seed ${its}: ${why}\n`)
  return refused.length === 0 ? CLEAN : FOUND
}

/** Best first; maps that can’t be played, or measured, come last. */
function sortedBy(sort: Series['sort'], maps: readonly Made[]): readonly Made[] {
  if (sort === null) return maps
  const value = ({ measures, played }: Made): number =>
    sort === PLAYED
      ? (played ?? Number.POSITIVE_INFINITY)
      : measures === null
        ? Number.POSITIVE_INFINITY
        : SORTS[sort].value(measures)
  const values = new Map(maps.map((map) => [map, value(map)]))
  return [...maps].sort((a, b) => {
    const [one = 0, other = 0] = [values.get(a), values.get(b)]
    return one === other ? 0 : one - other
  })
}

const fileOf = (stem: string, seed: number): string => `${stem}-${seed}.bulkhead`

/** Tells of files that are in the way now; true: there are none. */
function canBeWritten({ out, force = false }: SeriesOptions, names: readonly string[], count: number): boolean {
  if (!goesIntoFolder(out, count)) return force || out === undefined || !tellsThereAlready([out])
  const refused = inTheWay(out)
  if (refused !== null) printError(describeError(out, refused))
  return refused === null && (force || !tellsThereAlready(names.map((name) => join(out, name))))
}

async function writeSeries(
  options: SeriesOptions,
  maps: readonly Made[],
  stem: string,
  count: number,
): Promise<ExitCode> {
  const { out, force = false, format } = options
  if (!goesIntoFolder(out, count)) {
    const [only] = maps
    if (only === undefined) return CLEAN
    if (out === undefined && format === 'json') printData(maps.map((map) => figuresOf(map, null)))
    else {
      const written = await writeMissionOut(only.document, { ...(out === undefined ? {} : { out }), force })
      if (written !== CLEAN || out === undefined) return written
      report(maps, format, () => out)
    }
    return CLEAN
  }
  const refused = await makeFolder(out)
  if (refused !== null) return failFor(out, refused)
  const nameOf = ({ seed }: Made): string => fileOf(stem, seed)
  if (!force && tellsThereAlready(maps.map((map) => join(out, nameOf(map))))) return UNREADABLE
  for (const map of maps) {
    const code = await writeMissionOut(map.document, { out: join(out, nameOf(map)), force })
    if (code !== CLEAN) return code
  }
  report(maps, format, (map) => join(out, nameOf(map)))
  return CLEAN
}

const figuresOf = ({ seed, score, measures, document, played }: Made, file: string | null): object => ({
  file,
  seed,
  score,
  origin: document.origin ?? null,
  measures,
  ...(played === undefined ? {} : { played }),
})

/** `9 rooms · … · Played: 2 VP apart`. */
const lineOf = ({ measures, played }: Made): string =>
  [
    ...(measures === null ? [] : [measuresLine(measures)]),
    ...(played === undefined ? [] : [played === null ? 'can’t be played' : apartText(played)]),
  ].join(' · ')

function report(maps: readonly Made[], format: 'text' | 'json', fileOf: (map: Made) => string): void {
  if (format === 'json') {
    printData(maps.map((map) => figuresOf(map, fileOf(map))))
    return
  }
  printLine(maps.map((map) => `${escapeForTerminal(fileOf(map))}  ${lineOf(map)}\n`).join(''))
}

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

const refuse = (command: string, words: string): ExitCode => failWith(`bulkhead ${command}: ${words}\n`)

/** Announces the probable result before a search, which may take seconds. */
function sayDoubt(command: string, doubt: string | null): void {
  if (doubt !== null) printError(`bulkhead ${command}: ${doubt} Still searching…\n`)
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
  if (kits === null) return failure(`“${escapeForTerminal(options.kits)}” isn’t a valid number of boxes: use 1 to 20`)
  if (options.kits !== '1') document = { ...document, kit: { ...document.kit, count: kits } }
  if (options.boards !== undefined) {
    const kit = kitNamed(document.kit)
    if (kit === undefined) return failure('unknown kit')
    const boards = readBoards(kit, options.boards, 0)
    if (!boards.ok) return failure(`--boards ${escapeForTerminal(options.boards)}: ${boards.error}`)
    // Zones of a template lie on its own boards.
    document = { ...document, arrangement: boards.value, zones: [], regions: [] }
  }
  const [fault] = findFaults(document)
  if (fault !== undefined) return failure(`the template doesn’t fit this kit or these boards: ${fault.message}`)
  return success({ document, ...(options.for === undefined ? { template: options.template ?? 'blank' } : {}) })
}

export async function finishMap(file: string, options: FinishOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
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
  if (!input.ok) return failFor(file, input.error)
  const series = seriesOf(options)
  if (!series.ok) return refuse('vary', series.error)
  const by = wholeNumber(options.by, 1, 100)
  if (by === null)
    return refuse('vary', `“${escapeForTerminal(options.by)}” isn’t a valid share of walls: use 1 to 100`)
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
  if (named === undefined) return refuse('vary', 'unknown kit')
  return makeSeries('vary', options, series.value, 'fit', (seed) =>
    withoutNewFaults(document, named.name, fitBox(document, box.value, named, wishes(seed))),
  )
}

/** Refuses a map with an error, as kits with odd measures can give. */
function withoutErrors(mission: Mission, made: Result<Generated, string>): Result<Generated, string> {
  const [error] = made.ok ? newErrors(mission, made.value.document) : []
  return error === undefined
    ? made
    : failure(`A map was generated, but it has an error: ${error.message} ${error.advice}`)
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
    : failure(`The pieces of ${box} aren’t enough for this map: ${fault.message} Add a box, or choose another kit.`)
}
