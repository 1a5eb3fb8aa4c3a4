/** `bulkhead export`: missions as other kinds of files. */

import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import type { CustomFont } from '#drawing/lettering/font-files.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import { hasSecrets } from '#model/mission/hidden-tokens.ts'
import { systemPath } from '#node-files/path-name.ts'
import { audienceCalled, defaultAudience, missionForAudience } from '#publishing/export/audience.ts'
import type { Exporter, ExportJob, OptionsFault, OutputFile } from '#publishing/export/exporter.ts'
import { exporters, findExporter } from '#publishing/export/registry.ts'
import { flagOf, type GivenOptions, optionsFor, unusedOptionError } from './export-options.ts'
import { describeError, type FileError, failFor, fileError, nameOf } from './file-error.ts'
import { identityOf, makeFolder, missionItself, readInput, writeOutput } from './files.ts'
import { defaultPaper, loadFonts, moreFonts, openCustomFonts, rasteriseWith } from './fonts-and-paper.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  failWith,
  type Progress,
  progressOf,
  UNREADABLE,
  worst,
  writeBytes,
} from './terminal.ts'

// Reads from the command line where to write and in which formats.

/** One output of every mission. */
interface Output {
  readonly exporter: Exporter
  readonly place:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'folder'; readonly path: string }
    | { readonly kind: 'standard output' }
}

interface Refusal {
  /** Which word of the command line is wrong. */
  readonly where: string
  readonly error: ReturnType<typeof fileError>
}

const refuseOutput = (where: string, message: string, advice: string): Result<never, Refusal> =>
  failure({ where, error: fileError('failed', message, advice) })

/** True where a format is the one that its ending stands for; others share an ending and go by their names. */
const hasEnding = (format: Exporter): boolean => findExporter(format.extension) === format

const endings = (): string =>
  exporters
    .filter(hasEnding)
    .map(({ extension }) => `.${extension}`)
    .join(', ')

const names = (): string =>
  exporters
    .filter((format) => !hasEnding(format))
    .map(({ id }) => `--as ${id}`)
    .join(', ')

/** Lists the values of `--as`. */
const known = (): string =>
  exporters.map((format) => (hasEnding(format) ? `.${format.extension}` : format.id)).join(', ')

/**
 * @param files the missions
 * @param to every OUT: a file, a folder, or `-`
 * @param as formats for folders and `-`
 */
async function planOutputs(
  files: readonly string[],
  to: readonly string[],
  as: readonly string[],
): Promise<Result<readonly Output[], Refusal>> {
  const formats: Exporter[] = []
  for (const name of as) {
    const exporter = findExporter(name)
    if (exporter === undefined)
      return refuseOutput('--as', `“${name}” isn’t a supported format`, `It writes: ${known()}.`)
    if (!formats.includes(exporter)) formats.push(exporter)
  }
  const outputs: Output[] = []
  let asUsed = false
  for (const out of new Set(to)) {
    const planned = out === '-' ? toStandardOutput(files, to, formats) : await toPlace(files, out, formats)
    if (!planned.ok) return planned
    asUsed ||= planned.value.some(({ exporter, place }) => place.kind !== 'file' || formats.includes(exporter))
    outputs.push(...planned.value)
  }
  if (as.length > 0 && !asUsed)
    return refuseOutput('--as', 'it needs a folder or -', 'The file extension already sets the format.')
  return success(outputs)
}

function toStandardOutput(
  files: readonly string[],
  to: readonly string[],
  formats: readonly Exporter[],
): Result<readonly Output[], Refusal> {
  const [exporter] = formats
  if (exporter === undefined || formats.length > 1)
    return refuseOutput('--to -', 'standard output takes one format', 'Choose it: --as pdf')
  if (files.length > 1 || new Set(to).size > 1)
    return refuseOutput('--to -', 'standard output takes exactly one mission', 'Name a folder for several.')
  return success([{ exporter, place: { kind: 'standard output' } }])
}

async function toPlace(
  files: readonly string[],
  out: string,
  formats: readonly Exporter[],
): Promise<Result<readonly Output[], Refusal>> {
  const extension = extname(out).slice(1).toLowerCase()
  // Takes the format that was named if two share an ending.
  const exporter =
    formats.find((format) => format.extension === extension) ??
    exporters.find((format) => format.extension === extension)
  const there = await stat(systemPath(out)).catch(() => undefined)
  const meantAsFolder = out.endsWith('/') || out.endsWith(sep) || (exporter === undefined && formats.length > 0)
  if (there?.isDirectory() === true || (there === undefined && meantAsFolder)) {
    if (formats.length === 0)
      return refuseOutput(out, 'this is a folder', 'Choose the formats, for example: --as pdf,png')
    return success(formats.map((format) => ({ exporter: format, place: { kind: 'folder', path: out } })))
  }
  if (exporter === undefined) {
    const what = extension === '' ? 'the name has no extension' : `“.${extension}” isn’t a supported format`
    return refuseOutput(out, what, `Use one of these extensions: ${endings()}. Other formats have names: ${names()}.`)
  }
  if (files.length > 1)
    return refuseOutput(
      out,
      'several missions can’t go into one file',
      'Name a folder and the formats: --to DIR --as pdf',
    )
  return success([{ exporter, place: { kind: 'file', path: out } }])
}

/** Name of the mission's files without ending. */
const stemOf = (file: string): string => {
  const name = file === '-' ? '' : basename(file, extname(file))
  return name === '' ? 'mission' : name
}

/** The stem for an output, and where the files of a job lie. Several files of one OUT lie beside each other. */
const stemFor = ({ place }: Output, file: string): string => (place.kind === 'file' ? stemOf(place.path) : stemOf(file))

function pathsOf({ place }: Output, { files }: ExportJob): string[] {
  switch (place.kind) {
    case 'standard output':
      return files.map(() => '-')
    case 'folder':
      return files.map(({ name }) => join(place.path, name))
    case 'file':
      return files.length === 1 ? [place.path] : files.map(({ name }) => join(dirname(place.path), name))
  }
}

export interface ExportWords {
  /** Files, folders, or `-`. */
  readonly to: readonly string[]
  /** Formats for folders and `-`. */
  readonly as: readonly string[]
  readonly progress: boolean | undefined
  /** Audience: a side, `everyone` or `author`; defaults to that of the format. */
  readonly audience?: string | undefined
  readonly options: GivenOptions
  /** Font files for letters that the bundled fonts do not have. */
  readonly fonts: readonly string[]
}

/** An output with its options read. */
interface Wanted extends Output {
  readonly options: Readonly<Record<string, unknown>>
}

export async function exportMissions(files: readonly string[], words: ExportWords): Promise<ExitCode> {
  const outputs = await planOutputs(files, words.to, words.as)
  if (!outputs.ok) return failFor(outputs.error.where, outputs.error.error)
  const stranger = unusedOptionError(
    words.options,
    outputs.value.map(({ exporter }) => exporter),
  )
  if (stranger !== null) return failWith(`error: ${stranger}\n`)
  const wanted: Wanted[] = []
  for (const output of outputs.value) {
    const options = optionsFor(output.exporter, words.options)
    if (!options.ok) return failWith(`error: ${options.error}\n`)
    const paper = 'paper' in output.exporter.defaults ? { paper: defaultPaper() } : {}
    wanted.push({ ...output, options: { ...paper, ...options.value } })
  }
  for (const { place } of wanted)
    if (place.kind === 'folder') {
      const refused = await makeFolder(place.path)
      if (refused !== null) return failFor(place.path, refused)
    }

  const own = await openCustomFonts(words.fonts)
  if (!own.ok) return failFor(own.error.file, own.error.error)

  const missions = await Promise.all(files.filter((file) => file !== '-').map(identityOf))
  const batch = new Batch(
    files.length,
    new Set(missions.filter((id) => id !== null)),
    progressOf(words.progress),
    own.value,
    words.audience,
  )
  const codes: ExitCode[] = []
  for (const [index, file] of files.entries()) codes.push(await batch.exportOne(file, index, wanted))
  batch.end(codes)
  return worst(codes)
}

/** One run of the command: reports each failure and goes on with the rest. */
class Batch {
  readonly #count: number
  /** Identities of the missions' own files. */
  readonly #missions: ReadonlySet<string>
  readonly #progress: Progress
  readonly #fonts: readonly CustomFont[]
  readonly #audience: string | undefined
  /** Places that this run has written to: two missions of one name do not replace each other. */
  readonly #taken = new Set<string>()
  #written = 0

  constructor(
    count: number,
    missions: ReadonlySet<string>,
    progress: Progress,
    fonts: readonly CustomFont[],
    audience: string | undefined,
  ) {
    this.#count = count
    this.#missions = missions
    this.#progress = progress
    this.#fonts = fonts
    this.#audience = audience
  }

  async exportOne(file: string, index: number, outputs: readonly Wanted[]): Promise<ExitCode> {
    const line = `[${index + 1}/${this.#count}] ${nameOf(file)}`
    const input = await readInput(file)
    if (!input.ok) return this.#refuse(file, input.error)
    const codes: ExitCode[] = []
    for (const output of outputs) {
      const shown = this.#shown(file, input.value.document, output)
      codes.push(
        shown.ok
          ? await this.#write(file, shown.value, output, `${line} → .${output.exporter.extension}`)
          : this.#refuse(file, fileError('failed', shown.error, 'See: bulkhead export --help')),
      )
    }
    return worst(codes)
  }

  end(codes: readonly ExitCode[]): void {
    const failed = codes.filter((code) => code !== CLEAN).length
    const files = `${this.#written} ${this.#written === 1 ? 'file' : 'files'}`
    const missions = `${codes.length} ${codes.length === 1 ? 'mission' : 'missions'}`
    this.#progress.end(`Wrote ${files} from ${missions}${failed === 0 ? '' : `; ${failed} of them with errors`}.`)
  }

  async #write(file: string, document: Mission, output: Wanted, line: string): Promise<ExitCode> {
    const { exporter } = output
    const planned = this.#plan(file, document, output)
    if (!planned.ok) {
      const { option, message } = planned.error
      const what = option === null ? message : `${flagOf(option)}: ${message}`
      return this.#refuse(file, fileError('failed', what, 'See: bulkhead export --help'))
    }
    const { job, paths } = planned.value
    if (output.place.kind !== 'folder' && job.files.length > 1) {
      if (output.place.kind === 'standard output')
        return this.#refuse(
          file,
          fileError('failed', `it makes ${job.files.length} files of this mission`, 'Name a folder.'),
        )
      this.#progress.tell(`${nameOf(file)}: this makes several files: ${escapeForTerminal(paths.join(', '))}\n`)
    }
    for (const path of paths)
      if (this.#missions.has((await identityOf(path)) ?? '')) return this.#refuse(path, missionItself)
    for (const warning of job.warnings)
      this.#progress.tell(`${nameOf(file)}: .${exporter.extension}: ${escapeForTerminal(warning)}\n`)
    this.#progress.show(line)
    let made: readonly OutputFile[]
    try {
      const fonts = await loadFonts()
      const more = moreFonts(this.#fonts)
      made = await job.run({
        fonts,
        moreFonts: more,
        rasterise: rasteriseWith(fonts, more),
        onProgress: ({ done, of, what }) => this.#progress.show(line, `${what} (${done}/${of})`),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return this.#refuse(
        file,
        fileError('failed', `the ${exporter.name} could not be made: ${reason}`, 'Nothing was written.'),
      )
    }
    for (const [index, { bytes }] of made.entries()) {
      const path = paths[index]
      if (path === undefined) throw new Error(`${exporter.id} made more files than announced`)
      if (path === '-') await writeBytes(bytes)
      else {
        const written = await writeOutput(path, bytes, { replace: true })
        if (!written.ok) return this.#refuse(path, written.error)
      }
      this.#written += 1
    }
    return CLEAN
  }

  /** The mission as those whom the output is for may see it. */
  #shown(file: string, document: Mission, { exporter, options }: Wanted): Result<Mission, string> {
    if (this.#audience !== undefined) {
      const audience = audienceCalled(document, this.#audience)
      return audience.ok ? success(missionForAudience(document, audience.value)) : audience
    }
    const usual = defaultAudience(document, exporter, { ...exporter.defaults, ...options })
    if (usual.kind !== 'author' && hasSecrets(document))
      this.#progress.tell(
        `${nameOf(file)}: .${exporter.extension}: Face-down tokens are left out, also of the mission in the file. Use --for author to include all of them, or --for a side.\n`,
      )
    return success(missionForAudience(document, usual))
  }

  /** The job under names that nothing else of this run has. */
  #plan(file: string, document: Mission, output: Wanted): Result<{ job: ExportJob; paths: string[] }, OptionsFault> {
    const stem = stemFor(output, file)
    for (let copy = 1; ; copy += 1) {
      const job = output.exporter.prepare(document, output.options, copy === 1 ? stem : `${stem}-${copy}`, this.#fonts)
      if (!job.ok) return failure(job.error)
      const paths = pathsOf(output, job.value)
      // Some systems take two names for one that differ in capitals, or in how an accent is written.
      const places = paths.map((path) => resolve(path).normalize('NFC').toLowerCase())
      if (output.place.kind === 'folder' && places.some((place) => this.#taken.has(place))) continue
      for (const place of places) this.#taken.add(place)
      if (copy > 1)
        this.#progress.tell(
          `${nameOf(file)}: this run already wrote a file with this name; writing ${escapeForTerminal(paths.join(', '))}\n`,
        )
      return success({ job: job.value, paths })
    }
  }

  #refuse(file: string, error: FileError): ExitCode {
    this.#progress.tell(describeError(file, error))
    return UNREADABLE
  }
}
