/** Where `bulkhead export` writes and in which formats, from the words of the command line. */
import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { failure, type Result, success } from '#foundation/result.ts'
import { systemPath } from '#node-files/path-name.ts'
import type { Exporter, ExportJob } from '#publishing/export/exporter.ts'
import { exporters, findExporter } from '#publishing/export/registry.ts'
import { fileError } from './file-error.ts'

/** One output of every mission. */
export interface Output {
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

const refuse = (where: string, message: string, advice: string): Result<never, Refusal> =>
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

/** What `--as` takes. */
const known = (): string =>
  exporters.map((format) => (hasEnding(format) ? `.${format.extension}` : format.id)).join(', ')

/**
 * @param files the missions
 * @param to every OUT: a file, a folder, or `-`
 * @param as formats for folders and `-`
 */
export async function planOutputs(
  files: readonly string[],
  to: readonly string[],
  as: readonly string[],
): Promise<Result<readonly Output[], Refusal>> {
  const formats: Exporter[] = []
  for (const name of as) {
    const exporter = findExporter(name)
    if (exporter === undefined)
      return refuse('--as', `“${name}” is not a format this program writes`, `It writes: ${known()}.`)
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
    return refuse('--as', 'it goes with a folder or -', 'The ending of a file says its format already.')
  return success(outputs)
}

function toStandardOutput(
  files: readonly string[],
  to: readonly string[],
  formats: readonly Exporter[],
): Result<readonly Output[], Refusal> {
  const [exporter] = formats
  if (exporter === undefined || formats.length > 1)
    return refuse('--to -', 'standard output takes one format', 'Say which: --as pdf')
  if (files.length > 1 || new Set(to).size > 1)
    return refuse('--to -', 'standard output takes one mission and nothing else', 'Name a folder for several.')
  return success([{ exporter, place: { kind: 'standard output' } }])
}

async function toPlace(
  files: readonly string[],
  out: string,
  formats: readonly Exporter[],
): Promise<Result<readonly Output[], Refusal>> {
  const extension = extname(out).slice(1).toLowerCase()
  // Where two formats share an ending, the one that was named is meant.
  const exporter =
    formats.find((format) => format.extension === extension) ??
    exporters.find((format) => format.extension === extension)
  const there = await stat(systemPath(out)).catch(() => undefined)
  const meantAsFolder = out.endsWith('/') || out.endsWith(sep) || (exporter === undefined && formats.length > 0)
  if (there?.isDirectory() === true || (there === undefined && meantAsFolder)) {
    if (formats.length === 0)
      return refuse(out, 'this is a folder', 'Say in which formats to write there, for example: --as pdf,png')
    return success(formats.map((format) => ({ exporter: format, place: { kind: 'folder', path: out } })))
  }
  if (exporter === undefined) {
    const what = extension === '' ? 'the name has no ending' : `“.${extension}” is not a format this program writes`
    return refuse(out, what, `Let the name end in one of: ${endings()}. Other formats have names: ${names()}.`)
  }
  if (files.length > 1)
    return refuse(out, 'several missions do not go into one file', 'Name a folder and the formats: --to DIR --as pdf')
  return success([{ exporter, place: { kind: 'file', path: out } }])
}

/** Name of the mission's files without ending. */
const stemOf = (file: string): string => {
  const name = file === '-' ? '' : basename(file, extname(file))
  return name === '' ? 'mission' : name
}

/** The stem for an output, and where the files of a job lie. Several files of one OUT lie beside each other. */
export const stemFor = ({ place }: Output, file: string): string =>
  place.kind === 'file' ? stemOf(place.path) : stemOf(file)

export function pathsOf({ place }: Output, { files }: ExportJob): string[] {
  switch (place.kind) {
    case 'standard output':
      return files.map(() => '-')
    case 'folder':
      return files.map(({ name }) => join(place.path, name))
    case 'file':
      return files.length === 1 ? [place.path] : files.map(({ name }) => join(dirname(place.path), name))
  }
}
