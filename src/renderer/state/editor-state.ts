/** What the editor knows besides the document: tool, selection, view, findings, messages. One store holds it all. */
import type { Finding } from '#core/checker/finding.ts'
import type { LabelWish } from '#core/edits/plans/labels.ts'
import type { SnapMode } from '#core/edits/plans/snap.ts'
import type { Exporter, OutputFile } from '#core/export/exporter.ts'
import type { Axis } from '#core/kit/lattice.ts'
import type { Region, ZoneArea } from '#core/mission/areas.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import type { Feature, Link, Marker } from '#core/mission/objects.ts'
import type { ZoneService } from '#core/mission/vocabulary.ts'
import type { Command } from '#host/commands.ts'
import type { FileRef, HostFailure, RecentFile, RecoveryCopy } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import type { ProblemFilter } from './problem-view.ts'
import type { ShareRequest } from './share-actions.ts'

export type Tool =
  | { readonly kind: 'select' }
  | { readonly kind: 'panel'; readonly piece: string }
  /** A loose half-pillar or wall end, placed by hand. */
  | { readonly kind: 'joint'; readonly piece: string }
  | { readonly kind: 'zone'; readonly zone: ZoneArea['kind']; readonly side: string | null }
  | { readonly kind: 'region'; readonly region: Region['kind'] }
  | { readonly kind: 'marker'; readonly marker: Marker['kind'] }
  /** From marker to marker. */
  | { readonly kind: 'link'; readonly link: Link['kind'] }
  | { readonly kind: 'feature'; readonly feature: Feature['kind'] }
  | { readonly kind: 'note' }
  /** Click opens and closes hatchways. */
  | { readonly kind: 'hatchway' }
  | { readonly kind: 'erase' }
  /** Drags the second board. */
  | { readonly kind: 'arrange' }

/** How the next panel will stand; keys turn and flip it. The pointer picks the axis until a key does. */
export interface PanelStance {
  readonly axis: Axis | 'pointer'
  readonly half: 'first' | 'second'
  /** false: north or west, true: south or east. */
  readonly farFace: boolean
  readonly start: 'closed' | 'open'
}

/** What stands free on a board. */
export type LooseTool = 'marker' | 'feature' | 'note'

/** How tools draw, beyond what they place; chosen in the inspector or by keys. */
export interface ToolOptions {
  /** How squares are painted. */
  readonly stroke: 'brush' | 'rectangle' | 'fill'
  /** Whether a stroke of an entry zone is one zone; null: with the brush each square is one, else the stroke. */
  readonly zones: 'each' | 'one' | null
  /** Null: what the kind serves. */
  readonly serves: ZoneService | null
  readonly label: LabelWish
  readonly snap: Readonly<Record<LooseTool, SnapMode>>
  /** How the next feature is turned, in degrees. */
  readonly turn: number
}

/** A message that stays until it is dismissed (failures) or fades (confirmations). */
export interface Notice {
  readonly id: number
  readonly tone: 'info' | 'failure'
  readonly text: string
  readonly advice: string | null
}

export type Dialog =
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'about' }
  /** The kinds that the mission adds. */
  | { readonly kind: 'own-kinds' }
  | { readonly kind: 'export' }
  /** The mission as a link and a QR code. */
  | { readonly kind: 'share-link' }
  /** Asks for a link to open. */
  | { readonly kind: 'open-link' }
  /** Asks for the reason why this finding is wanted. */
  | { readonly kind: 'waive'; readonly finding: Finding }
  /** What is behind a finding. */
  | { readonly kind: 'explain'; readonly finding: Finding }
  /** How rules run, for the person and for the mission; null: no rule in particular. */
  | { readonly kind: 'rules'; readonly rule: string | null }
  | { readonly kind: 'recovery'; readonly copies: readonly RecoveryCopy[] }
  /** Browser edition only: the three-way question; `answer` closes it. */
  | {
      readonly kind: 'ask-to-save'
      readonly title: string
      readonly answer: (choice: 'save' | 'discard' | 'cancel') => void
    }

/**
 * The start page over the battlefield: not decided while the editor starts, shown to somebody who begins, asked for by a
 * command, or put away.
 */
export type Gallery = 'undecided' | 'start' | 'asked' | 'closed'

/** What the pointer or the keyboard cursor is over. */
export interface StatusInfo {
  /** `C4`, or null beside the boards. */
  readonly square: string | null
  /** What a click would do here, or why it would not. */
  readonly hint: string | null
  readonly illegal: boolean
  /** 1: 100 % = true size on a 96 dpi screen. */
  readonly zoom: number
}

export interface EditorState {
  readonly document: Mission
  readonly file: FileRef | null
  readonly dirty: boolean
  /** Label of the step that undo or redo would run; null: none. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  readonly selection: readonly string[]
  readonly tool: Tool
  readonly stance: PanelStance
  readonly options: ToolOptions
  /** The item whose text is to be written now. */
  readonly writing: string | null
  readonly findings: readonly Finding[]
  /** The finding shown on the map while the pointer rests on it in the list. */
  readonly hoveredFinding: string | null
  /** The finding last gone to (click, F8). */
  readonly currentFinding: string | null
  /** What the list of problems shows; F8 walks through the same. */
  readonly problemFilter: ProblemFilter
  readonly status: StatusInfo
  readonly settings: Settings
  readonly systemDark: boolean
  readonly recent: readonly RecentFile[]
  readonly notices: readonly Notice[]
  readonly dialog: Dialog | null
  readonly gallery: Gallery
}

export interface EditorActions {
  /** Runs a command of the shared table, whoever asked: key, menu, button. */
  run(command: Command): void
  /** Applies edits as one undo step. Says why in a notice when they cannot be applied; returns whether they were. */
  apply(label: string, edits: readonly Edit[]): boolean
  setTool(tool: Tool): void
  setStance(change: Partial<PanelStance>): void
  setOptions(change: Partial<ToolOptions>): void
  /** Turns what is in hand, or else the selection, by one step; `back`: counter-clockwise. */
  turn(back: boolean): void
  /** Selects an item and puts the focus into its text; null: done. */
  write(id: string | null): void
  select(ids: readonly string[]): void
  hoverFinding(id: string | null): void
  filterProblems(change: Partial<ProblemFilter>): void
  /**
   * Selects the finding's items and centres the map on it. Where only problems of the selection are shown, the selection
   * stays as it is: going to a problem must not change the list.
   */
  goToFinding(id: string): void
  openRecent(handle: string): void
  /** Opens text that was dropped or pasted, through the same guarded reader as any file. */
  openText(name: string, text: string): void
  /** The same for a file of any kind that can carry a mission. */
  openBytes(name: string, bytes: Uint8Array): void
  /** Puts a new mission in the window, as New does, but one that is not blank. */
  beginFrom(document: Mission): void
  /** Puts the start page away: one can draw. */
  closeGallery(): void
  /** Asks where to put files that were made, and puts them there; returns whether all of them are. */
  handOut(exporter: Exporter, files: readonly OutputFile[]): Promise<boolean>
  /** Hands out the mission's link, or the picture of its QR code. */
  share(request: ShareRequest): void
  changeSettings(change: Partial<Settings>): void
  showDialog(dialog: Dialog | null): void
  restoreRecovery(copy: RecoveryCopy): void
  discardRecovery(id: string): void
  notify(tone: Notice['tone'], text: string, advice?: string | null): void
  fail(error: HostFailure): void
  dismiss(id: number): void
  setStatus(change: Partial<StatusInfo>): void
}
