/** One map or many, each with the next seed: made, told of while they are made, written as a file or into a folder. */
import { extname, join } from 'node:path'
import type { Generated } from '#editing/generate/generate.ts'
import { readStyle, type Style } from '#editing/generate/generator-options.ts'
import { measuresLine, SORT_NAMES, SORTS, type SortName } from '#editing/generate/map-summary.ts'
import { type Measures, measuresOf } from '#editing/generate/measures.ts'
import { MAX_SEED } from '#editing/generate/random.ts'
import { unmetOptions } from '#editing/generate/unmet-options.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { escapeForTerminal } from './escape-output.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from './exit-codes.ts'
import { progressOf } from './export-progress.ts'
import { describeError } from './file-error.ts'
import { inTheWay, makeFolder } from './make-folder.ts'
import { isFolder } from './pack/pack-folder.ts'
import { printError, printJson, printLine } from './terminal.ts'
import { warnMissingNeeds } from './warn-missing-needs.ts'
import { noSeed, seedIn, wholeNumber } from './whole-number.ts'
import { writeMissionOut } from './write-mission-out.ts'
import { tellsThereAlready } from './write-output.ts'

export interface SeriesOptions {
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

/** What the options of a series say. */
export interface Series {
  readonly seed: number
  readonly count: number
  readonly style: Style
  readonly sort: SortName | null
}

/** What the options say, or what is wrong with them. */
export function seriesOf(options: SeriesOptions): Result<Series, string> {
  const seed = seedIn(options.seed)
  if (seed === null) return failure(noSeed(options.seed))
  const count = wholeNumber(options.count, 1, MAX_MAPS)
  if (count === null)
    return failure(`“${escapeForTerminal(options.count)}” is no number of maps: write 1 to ${MAX_MAPS}`)
  if (count > 1 && !goesIntoFolder(options.out, count)) return failure('several maps need a folder: --out maps/')
  const style = readStyle(options.style)
  if ('wrong' in style) return failure(style.wrong)
  const sort = options.sort === undefined ? null : SORT_NAMES.find((name) => name === options.sort)
  if (sort === undefined)
    return failure(`maps are not sorted by “${escapeForTerminal(options.sort ?? '')}”, but by ${SORT_NAMES.join(', ')}`)
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
}

/**
 * Makes the maps, and writes them where the options say.
 * @param stem how the names of files in a folder begin
 * @param make the map of a seed, or why there is none
 */
export async function makeSeries(
  command: string,
  options: SeriesOptions,
  { seed, count, style, sort }: Series,
  stem: string,
  make: (seed: number) => Result<Generated, string>,
): Promise<ExitCode> {
  const seedAt = (index: number): number => (seed + index) % (MAX_SEED + 1)
  // What cannot be written in the end is told before it is made.
  const names = Array.from({ length: count }, (_, index) => fileOf(stem, seedAt(index)))
  if (!canBeWritten(options, names, count)) return UNREADABLE
  const maps: Made[] = []
  const refused: { readonly seed: number; readonly why: string }[] = []
  const progress = progressOf(count > 1 ? options.progress : false)
  for (let index = 0; index < count; index += 1) {
    progress.show(`Map ${index + 1} of ${count}`)
    const its = seedAt(index)
    const made = make(its)
    if (made.ok) maps.push({ seed: its, ...made.value, measures: measuresOf(made.value.document) })
    else {
      refused.push({ seed: its, why: made.error })
      // What the first seeds cannot have, none of them can.
      if (maps.length === 0 && refused.length === 3) break
    }
  }
  progress.end(`Made ${countOf(maps.length, 'map')}.`)
  const [first] = refused
  if (maps.length === 0) {
    printError(`bulkhead ${command}: ${first?.why ?? 'no map was made'}\n`)
    return FOUND
  }
  const sorted =
    sort === null
      ? maps
      : [...maps].sort((a, b) =>
          a.measures && b.measures ? SORTS[sort].value(a.measures) - SORTS[sort].value(b.measures) : 0,
        )
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

const fileOf = (stem: string, seed: number): string => `${stem}-${seed}.bulkhead`

/** Whether nothing is in the way of the files by what is there now; what is, is told. */
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
    if (out === undefined && format === 'json')
      printJson(
        `${JSON.stringify(
          maps.map((map) => figuresOf(map, null)),
          null,
          2,
        )}\n`,
      )
    else {
      const written = await writeMissionOut(only.document, { ...(out === undefined ? {} : { out }), force })
      if (written !== CLEAN || out === undefined) return written
      report(maps, format, () => out)
    }
    return CLEAN
  }
  const refused = await makeFolder(out)
  if (refused !== null) {
    printError(describeError(out, refused))
    return UNREADABLE
  }
  const nameOf = ({ seed }: Made): string => fileOf(stem, seed)
  if (!force && tellsThereAlready(maps.map((map) => join(out, nameOf(map))))) return UNREADABLE
  for (const map of maps) {
    const code = await writeMissionOut(map.document, { out: join(out, nameOf(map)), force })
    if (code !== CLEAN) return code
  }
  report(maps, format, (map) => join(out, nameOf(map)))
  return CLEAN
}

const figuresOf = ({ seed, score, measures, document }: Made, file: string | null): object => ({
  file,
  seed,
  score,
  origin: document.origin ?? null,
  measures,
})

function report(maps: readonly Made[], format: 'text' | 'json', fileOf: (map: Made) => string): void {
  if (format === 'json') {
    printJson(
      `${JSON.stringify(
        maps.map((map) => figuresOf(map, fileOf(map))),
        null,
        2,
      )}\n`,
    )
    return
  }
  printLine(
    maps
      .map((map) => `${escapeForTerminal(fileOf(map))}  ${map.measures === null ? '' : measuresLine(map.measures)}\n`)
      .join(''),
  )
}
