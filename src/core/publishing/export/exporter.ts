/**
 * A format is a plugin. It says which options it has, and, given a mission and options, which files it will write and what
 * to mind about them, before it writes any. Dialogs and the command line are made from what it says.
 */
import { z } from 'zod'
import type { CustomFont, FontBytes, MoreFonts } from '#drawing/lettering/font-files.ts'
import type { Box } from '#foundation/geometry/point.ts'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Picture } from './picture.ts'

/** Makes pixels of a picture, `width` of them wide; see picture.ts for how to get one of a map. */
export type Rasterise = (
  picture: Picture,
  width: number,
) => Promise<{
  readonly width: number
  readonly height: number
  /** A PNG without any chunk of ours. */
  readonly png: Uint8Array
}>

export interface ExportProgress {
  /** Steps done, of so many. */
  readonly done: number
  readonly of: number
  /** Name of the thing being made: `Tile B3`. */
  readonly what: string
}

/** A part of a page that is made from one part of the mission: a caller can lead from one to the other. */
export interface PageBlock {
  /** Place of the page in the file, from 0. */
  readonly page: number
  /** Millimetres from the upper left corner of the page. */
  readonly box: Box
  /** Path of that part in the mission (`mission.briefing`, `play.objectives.2`); `map`, or `free` for room that is left. */
  readonly path: string
  /** If only its beginning is on the page: the lines that are, the lines that have room, and those that go on elsewhere. */
  readonly lines?: { readonly shown: number; readonly most: number; readonly more: number }
}

/** Lets the caller end a run early; an AbortSignal is one. */
export interface Cancellation {
  /** Throws the reason once the run is to end. */
  throwIfAborted(): void
}

/** Resources that the caller provides for a run. */
export interface ExportResources {
  readonly fonts: FontBytes
  /** For letters that the base fonts do not have; without it a box stands for them. */
  readonly moreFonts?: MoreFonts
  /** Not every caller can make pixels; formats that need them say so when it is missing. */
  readonly rasterise?: Rasterise
  readonly onProgress?: (progress: ExportProgress) => void
  /** Hears where parts of the mission are on the pages, in formats that have pages. */
  readonly onBlock?: (block: PageBlock) => void
  /** Asked between steps; what it throws is what the run's promise is rejected with. */
  readonly signal?: Cancellation
}

export interface PlannedFile {
  /** Name without folder, ending included. */
  readonly name: string
  readonly mime: string
}

export interface OutputFile extends PlannedFile {
  readonly bytes: Uint8Array
}

/** One option for dialogs and the command line; what is allowed is said by the format's schema. */
export interface OptionField {
  /** Key in the options, and `--key` on the command line with hyphens for capitals. */
  readonly key: string
  readonly label: string
  readonly help: string
  /** It has an effect only while another option of the format has one of these values, or a list has one of them in it. */
  readonly only?: { readonly key: string; readonly values: readonly string[] }
  readonly input:
    | {
        readonly kind: 'choice'
        readonly choices: readonly Choice[]
        /** Reads a file that stands for a choice of the person's own. The error is for the person. */
        readonly files?: (text: string) => Result<unknown, string>
      }
    /** Any number of the choices, in an order of the person's own. */
    | { readonly kind: 'list'; readonly choices: readonly Choice[] }
    | { readonly kind: 'flag' }
    /** A part of the battlefield, or null for all of it; as text `left,top,width,height` (mm). */
    | { readonly kind: 'area' }
    /** A line of text that stands for a `value` (`URL`), with the reason against it, or null; empty: none. */
    | { readonly kind: 'text'; readonly value: string; readonly check: (text: string) => string | null }
    | { readonly kind: 'number'; readonly unit: string; readonly min: number; readonly max: number }
}

/** Whether an option does anything while the options of the format are these. */
export function hasEffect({ only }: Pick<OptionField, 'only'>, options: Readonly<Record<string, unknown>>): boolean {
  if (only === undefined) return true
  const is = options[only.key]
  return only.values.some((value) => (Array.isArray(is) ? is.includes(value) : is === value))
}
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A run that is ready to go: nothing has been written yet. */
export interface ExportJob {
  readonly files: readonly PlannedFile[]
  /** Warnings for the person before the run, in whole sentences: does not fit, too small to read. */
  readonly warnings: readonly string[]
  /** Makes the files. The same mission and options give the same bytes. */
  run(resources: ExportResources): Promise<readonly OutputFile[]>
}

export interface OptionsFault {
  /** Key of the option, or null if the fault lies in several of them together. */
  readonly option: string | null
  readonly message: string
}

export interface Exporter {
  readonly id: string
  /** For dialogs: `PDF document`. */
  readonly name: string
  /** Without the dot. */
  readonly extension: string
  readonly mime: string
  readonly fields: readonly OptionField[]
  /** Every option with the value it has unless the person says otherwise. */
  readonly defaults: Readonly<Record<string, unknown>>
  /**
   * Checks the options and plans the run.
   * @param stem name of the files without ending
   * @param own fonts of the person's that the run will have: what they can draw is no warning
   */
  prepare(
    document: Mission,
    options: Readonly<Record<string, unknown>>,
    stem: string,
    own?: readonly CustomFont[],
  ): Result<ExportJob, OptionsFault>
}

/** Description of a format; `Options` are its checked options. */
export interface Format<Schema extends z.ZodObject> {
  readonly id: string
  readonly name: string
  readonly extension: string
  readonly mime: string
  /** A strict object in which every option has a default. */
  readonly options: Schema
  readonly fields: readonly OptionField[]
  /** @param own fonts of the person's, for formats that warn of letters which cannot be drawn */
  plan(document: Mission, options: z.infer<Schema>, stem: string, own: readonly CustomFont[]): ExportJob
}

/** The exporter of a format: what comes from outside passes the format's schema here, and nowhere else. */
export function exporterOf<Schema extends z.ZodObject>(format: Format<Schema>): Exporter {
  const { id, name, extension, mime, fields, options: schema } = format
  return {
    id,
    name,
    extension,
    mime,
    fields,
    defaults: schema.parse({}),
    prepare: (document, options, stem, own = []) => {
      const checked = schema.safeParse(options)
      if (checked.success) return success(format.plan(document, checked.data, stem, own))
      const [issue] = checked.error.issues
      const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
      return failure({
        option: key === undefined ? null : String(key),
        message: issue === undefined ? 'These options do not fit together.' : describeIssue(issue, options).message,
      })
    },
  }
}

/**
 * A job of one file.
 * @param warn asked when somebody wants to know, and once: laying sheets out takes half as long as drawing them
 */
export const oneFile = (
  { extension, mime }: { readonly extension: string; readonly mime: string },
  stem: string,
  make: (resources: ExportResources) => Promise<Uint8Array>,
  warn: () => readonly string[] = () => [],
): ExportJob => {
  const file: PlannedFile = { name: `${stem}.${extension}`, mime }
  let told: readonly string[] | undefined
  return {
    files: [file],
    get warnings() {
      told ??= warn()
      return told
    },
    run: async (resources) => [{ ...file, bytes: await make(resources) }],
  }
}

/** The options of a format without options. */
export const noOptions = z.strictObject({})
