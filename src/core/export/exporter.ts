/** A format is a plugin: it says what it makes before it makes it. */
import type { Mission } from '#core/mission/document.ts'

/** Font files the caller has loaded, as TTF bytes (WOFF2 would draw nothing). */
export interface FontBytes {
  readonly sans: Uint8Array
  readonly sansBold: Uint8Array
  readonly condensed: Uint8Array
  readonly condensedBold: Uint8Array
}

export interface ExportOptions {
  readonly paper: 'a4' | 'letter'
}

export interface ExportResources {
  readonly fonts: FontBytes
}

export interface Exporter {
  readonly id: string
  /** For dialogs: `PDF document`. */
  readonly name: string
  /** Without the dot. */
  readonly extension: string
  readonly mime: string
  /** Makes the whole file. The same document and options give the same bytes. */
  run(document: Mission, options: ExportOptions, resources: ExportResources): Promise<Uint8Array>
}
