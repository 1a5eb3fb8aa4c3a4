/** Messages between the window and the worker that makes exports. */
import type { Audience } from '#publishing/export/audience.ts'
import type { ExportProgress, OptionsFault, OutputFile, PageBlock, PlannedFile } from '#publishing/export/exporter.ts'
import type { ComparisonPdfOptions } from '#publishing/export/formats/pdf/comparison-pdf.ts'

export type ExportOrder = FormatOrder | ComparisonOrder

/** A PDF of what differs between two missions. */
export interface ComparisonOrder {
  readonly kind: 'comparison'
  /** Both missions as their files would have them. */
  readonly before: string
  readonly after: string
  readonly options: ComparisonPdfOptions
  /** Name of the file. */
  readonly name: string
}

export interface FormatOrder {
  readonly kind?: undefined
  /** Id of the exporter. */
  readonly format: string
  readonly options: Readonly<Record<string, unknown>>
  /** Name of the files without ending. */
  readonly stem: string
  /** The mission as its file would have it. */
  readonly mission: string
  /** For whom; what others have face down is left out. */
  readonly audience: Audience
}

/** How a run ended. */
export type ExportOutcome =
  | { readonly kind: 'made'; readonly files: readonly OutputFile[]; readonly blocks: readonly PageBlock[] }
  /** The format does not take these options. */
  | { readonly kind: 'refused'; readonly fault: OptionsFault }
  | { readonly kind: 'failed'; readonly reason: string }

export type ExportNews =
  | { readonly kind: 'planned'; readonly files: readonly PlannedFile[]; readonly warnings: readonly string[] }
  | { readonly kind: 'progress'; readonly progress: ExportProgress }
  | ExportOutcome
