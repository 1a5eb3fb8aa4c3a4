/** `bulkhead generate`, `finish` and `vary`: maps made out of the box. */
import { extname, join } from 'node:path'
import { checkOnce } from '#core/checker/check.ts'
import { doubtAbout } from '#core/generate/doubt.ts'
import { type Generated, generate, newMap } from '#core/generate/generate.ts'
import { type Measures, measuresOf } from '#core/generate/measures.ts'
import { missedWishes } from '#core/generate/missed-wishes.ts'
import { EVERYTHING } from '#core/generate/prepare.ts'
import { whyNeverMade } from '#core/generate/prepared.ts'
import { MOST_SEED } from '#core/generate/random.ts'
import { finish, finishing, fitBox, vary } from '#core/generate/relatives.ts'
import { readStyle, type Style, type WishedSymmetry } from '#core/generate/wishes.ts'
import { measuresLine, SORT_NAMES, SORTS, type SortName } from '#core/generate/words.ts'
import type { OwnFont } from '#core/lettering/font-files.ts'
import type { Mission } from '#core/mission/document.ts'
import { kitNamed } from '#core/mission/mission-kit.ts'
import { countOf } from '#core/mission/plural.ts'
import { findFaults } from '#core/mission/references.ts'
import { failure, type Result, success } from '#core/result.ts'
import { findTemplate } from '#core/templates/templates.ts'
import { readBoards } from './boards-option.ts'
import { CLEAN, type ExitCode, FOUND, UNREADABLE } from './exit-codes.ts'
import { progressOf } from './export-progress.ts'
import { describeError } from './file-error.ts'
import { openOwnFonts } from './fonts.ts'
import { kitFrom } from './kit-of.ts'
import { inTheWay, makeFolder } from './make-folder.ts'
import { isFolder } from './pack/pack-folder.ts'
import { readInput } from './read-input.ts'
import { sayLacking } from './say-lacking.ts'
import { shown } from './shown.ts'
import { strangeTemplate } from './templates.ts'
import { say, sayError, sayJson } from './terminal.ts'
import { SHEET, writeContactSheet } from './write-contact-sheet.ts'
import { writeMissionOut } from './write-mission-out.ts'
import { tellsThereAlready } from './write-output.ts'

interface SeriesOptions {
  readonly seed: string
  readonly count: string
  readonly style: string
  readonly sort?: string
  readonly out?: string
  /** False: no contact sheet. */
  readonly sheet: boolean
  /** Font files for letters of the contact sheet that the bundled fonts do not have. */
  readonly font?: readonly string[]
  readonly force?: boolean
  /** True: also where standard error is no terminal; false: never. */
  readonly progress?: boolean
  readonly format: 'text' | 'json'
}

export interface GenerateOptions extends SeriesOptions {
  readonly template?: string
  readonly for?: string
  /** Without it the one that the mission claims. */
  readonly symmetry?: WishedSymmetry
  readonly boards?: string
  readonly kit?: string
  readonly kits: string
}

export interface FinishOptions {
  readonly only?: 'terrain' | 'zones' | 'markers'
  readonly keep: 'all' | 'locked'
  readonly symmetry?: WishedSymmetry
  readonly seed: string
  readonly style: string
  readonly out?: string
  readonly force?: boolean
}

export interface VaryOptions extends SeriesOptions {
  readonly by: string
  readonly kit?: string
}

/** Most maps of one run. */
const MOST_MAPS = 100_000

/** A search may take seconds: what will most probably come of it is said before. */
function sayDoubt(command: string, doubt: string | null): void {
  if (doubt !== null) sayError(`bulkhead ${command}: ${doubt} Looking for one all the same…\n`)
}

const refuse = (command: string, words: string): ExitCode => {
  sayError(`bulkhead ${command}: ${words}\n`)
  return UNREADABLE
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
  sayDoubt('generate', doubtAbout(document, wishes, newMap))
  return makeSeries('generate', options, series.value, template ?? 'map', (seed) =>
    generate(document, { ...wishes, seed }, { ...newMap, ...(template === undefined ? {} : { template }) }),
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
  if (kits === null) return failure(`“${shown(options.kits)}” is no number of boxes: write 1 to 20`)
  if (options.kits !== '1') document = { ...document, kit: { ...document.kit, count: kits } }
  if (options.boards !== undefined) {
    const kit = kitNamed(document.kit)
    if (kit === undefined) return failure('the kit is not known')
    const boards = readBoards(kit, options.boards, 0)
    if (!boards.ok) return failure(`--boards ${shown(options.boards)}: ${boards.error}`)
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
    sayError(describeError(file, input.error))
    return UNREADABLE
  }
  const seed = wholeNumber(options.seed, 0, MOST_SEED)
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
  sayDoubt('finish', doubtAbout(document, wishes, finishing(document, making, options.keep)))
  const made = finish(document, wishes, making, options.keep)
  if (!made.ok) {
    sayError(`bulkhead finish: ${made.error}\n`)
    return FOUND
  }
  const code = await writeMissionOut(made.value.document, options)
  if (code === CLEAN && only === undefined) sayLacking('finish', made.value.document)
  return code
}

export async function varyMap(file: string, options: VaryOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) {
    sayError(describeError(file, input.error))
    return UNREADABLE
  }
  const series = seriesOf(options)
  if (!series.ok) return refuse('vary', series.error)
  const by = wholeNumber(options.by, 1, 100)
  if (by === null) return refuse('vary', `“${shown(options.by)}” is no share of walls: write 1 to 100`)
  const { document } = input.value
  const never = whyNeverMade(document)
  if (never !== null) return refuse('vary', never)
  const wishes = (seed: number) => ({ symmetry: document.mission.symmetry, seed, style: series.value.style })
  const { kit } = options
  if (kit === undefined)
    return makeSeries('vary', options, series.value, 'vary', (seed) => vary(document, wishes(seed), by / 100))
  const box = await kitFrom(kit, { ...document.kit, codes: {} })
  if (!box.ok) return refuse('vary', box.error)
  const named = kitNamed(box.value)
  if (named === undefined) return refuse('vary', 'the kit is not known')
  return makeSeries('vary', options, series.value, 'fit', (seed) =>
    withoutNewFaults(document, named.name, fitBox(document, box.value, named, wishes(seed))),
  )
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

interface Series {
  readonly seed: number
  readonly count: number
  readonly style: Style
  readonly sort: SortName | null
}

const noSeed = (text: string): string => `“${shown(text)}” is no seed: write a whole number from 0 to ${MOST_SEED}`

function seriesOf(options: SeriesOptions): Result<Series, string> {
  const seed = wholeNumber(options.seed, 0, MOST_SEED)
  if (seed === null) return failure(noSeed(options.seed))
  const count = wholeNumber(options.count, 1, MOST_MAPS)
  if (count === null) return failure(`“${shown(options.count)}” is no number of maps: write 1 to ${MOST_MAPS}`)
  if (count > 1 && !goesIntoFolder(options.out, count)) return failure('several maps need a folder: --out maps/')
  const style = readStyle(options.style)
  if ('wrong' in style) return failure(style.wrong)
  const sort = options.sort === undefined ? null : SORT_NAMES.find((name) => name === options.sort)
  if (sort === undefined)
    return failure(`maps are not sorted by “${shown(options.sort ?? '')}”, but by ${SORT_NAMES.join(', ')}`)
  return success({ seed, count, style: style.style, sort })
}

/** Several maps go into a folder, whether it is there and ends with a slash or not; a name with an ending is a file. */
const goesIntoFolder = (out: string | undefined, count: number): out is string =>
  out !== undefined && out !== '-' && (isFolder(out) || (count > 1 && extname(out) === ''))

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

interface Made {
  readonly seed: number
  readonly document: Mission
  readonly score: number
  readonly measures: Measures | null
}

async function makeSeries(
  command: string,
  options: SeriesOptions,
  { seed, count, style, sort }: Series,
  stem: string,
  make: (seed: number) => Result<Generated, string>,
): Promise<ExitCode> {
  const seedAt = (index: number): number => (seed + index) % (MOST_SEED + 1)
  // What cannot be written in the end is told before it is made.
  const names = Array.from({ length: count }, (_, index) => fileOf(stem, seedAt(index)))
  if (!canBeWritten(options, count > 1 && options.sheet ? [...names, SHEET] : names, count)) return UNREADABLE
  const own = await openOwnFonts(options.font ?? [])
  if (!own.ok) {
    sayError(describeError(own.error.file, own.error.error))
    return UNREADABLE
  }
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
    sayError(`bulkhead ${command}: ${first?.why ?? 'no map was made'}\n`)
    return FOUND
  }
  const sorted =
    sort === null
      ? maps
      : [...maps].sort((a, b) =>
          a.measures && b.measures ? SORTS[sort].value(a.measures) - SORTS[sort].value(b.measures) : 0,
        )
  const written = await writeSeries(options, sorted, stem, count, own.value)
  if (written !== CLEAN) return written
  if (command === 'generate' && sorted[0] !== undefined) sayLacking(command, sorted[0].document)
  if (command === 'generate')
    for (const words of missedWishes(
      style,
      maps.flatMap(({ measures }) => measures ?? []),
    ))
      sayError(`bulkhead generate: ${words}\n`)
  for (const { seed: its, why } of refused) sayError(`bulkhead ${command}: seed ${its}: ${why}\n`)
  return refused.length === 0 ? CLEAN : FOUND
}

const fileOf = (stem: string, seed: number): string => `${stem}-${seed}.bulkhead`

/** Whether nothing is in the way of the files by what is there now; what is, is told. */
function canBeWritten({ out, force = false }: SeriesOptions, names: readonly string[], count: number): boolean {
  if (!goesIntoFolder(out, count)) return force || out === undefined || !tellsThereAlready([out])
  const refused = inTheWay(out)
  if (refused !== null) sayError(describeError(out, refused))
  return refused === null && (force || !tellsThereAlready(names.map((name) => join(out, name))))
}

async function writeSeries(
  options: SeriesOptions,
  maps: readonly Made[],
  stem: string,
  count: number,
  own: readonly OwnFont[],
): Promise<ExitCode> {
  const { out, force = false, format } = options
  if (!goesIntoFolder(out, count)) {
    const [only] = maps
    if (only === undefined) return CLEAN
    if (out === undefined && format === 'json')
      sayJson(
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
    sayError(describeError(out, refused))
    return UNREADABLE
  }
  const nameOf = ({ seed }: Made): string => fileOf(stem, seed)
  const sheet = options.sheet && maps.length > 1 ? [SHEET] : []
  if (!force && tellsThereAlready([...maps.map(nameOf), ...sheet].map((name) => join(out, name)))) return UNREADABLE
  for (const map of maps) {
    const code = await writeMissionOut(map.document, { out: join(out, nameOf(map)), force })
    if (code !== CLEAN) return code
  }
  if (options.sheet && maps.length > 1) {
    const entries = maps.map((map) => ({
      document: map.document,
      title: nameOf(map),
      line: map.measures === null ? '' : measuresLine(map.measures),
    }))
    const code = await writeContactSheet(out, `Maps: ${stem}`, entries, { own, force })
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
    sayJson(
      `${JSON.stringify(
        maps.map((map) => figuresOf(map, fileOf(map))),
        null,
        2,
      )}\n`,
    )
    return
  }
  say(maps.map((map) => `${shown(fileOf(map))}  ${map.measures === null ? '' : measuresLine(map.measures)}\n`).join(''))
}
