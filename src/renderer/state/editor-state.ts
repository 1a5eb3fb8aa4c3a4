/** What the editor knows besides the document: tool, selection, view, findings, messages. One store holds it all. */
import type { Finding } from '#core/checker/finding.ts'
import type { LabelChoice } from '#core/edits/plans/labels.ts'
import type { SnapMode } from '#core/edits/plans/snap.ts'
import type { Exporter, OutputFile } from '#core/export/exporter.ts'
import type { Axis } from '#core/kit/lattice.ts'
import type { Region, ZoneArea } from '#core/mission/areas.ts'
import type { Diagram, Range, Scene, Showing, TestModel } from '#core/mission/diagrams.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import type { Feature, Link, Marker } from '#core/mission/objects.ts'
import type { Token } from '#core/mission/tokens.ts'
import type { ZoneService } from '#core/rule-sets/kinds.ts'
import type { Command } from '#host/commands.ts'
import type { FileRef, HostFailure, RecentFile, RecoveryCopy } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import type { CheckerState } from './checker.ts'
import type { ProblemFilter } from './problem-filter.ts'
import type { ShareRequest } from './share-request.ts'

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
  | { readonly kind: 'token'; readonly token: Token['kind'] }
  | { readonly kind: 'note' }
  /** Click opens and closes hatchways. */
  | { readonly kind: 'hatchway' }
  | { readonly kind: 'erase' }
  /** Drags the second board. */
  | { readonly kind: 'arrange' }
  /** Puts test models on the map and drags them. */
  | { readonly kind: 'model' }
  /** From one spot to another: how far it is. */
  | { readonly kind: 'measure' }
  /** From one spot to another: what is seen. */
  | { readonly kind: 'sight' }
  /** Around one spot: what lies within which range, and what is seen. */
  | { readonly kind: 'ranges' }
  /** Opens and closes hatchways of the scene and says what that changes. */
  | { readonly kind: 'what-if' }

/** How the next panel will stand; keys turn and flip it. The pointer picks the axis until a key does. */
export interface PanelStance {
  readonly axis: Axis | 'pointer'
  readonly half: 'first' | 'second'
  /** false: north or west, true: south or east. */
  readonly otherFace: boolean
  readonly start: 'closed' | 'open'
}

/** What stands free on a board. */
export type LooseTool = 'marker' | 'feature' | 'token' | 'note'

/** How tools draw, beyond what they place; chosen in the inspector or by keys. */
export interface ToolOptions {
  /** How squares are painted. */
  readonly stroke: 'brush' | 'rectangle' | 'fill'
  /** Whether a stroke of an entry zone is one zone; null: with the brush each square is one, else the stroke. */
  readonly zones: 'each' | 'one' | null
  /** Null: what the kind serves. */
  readonly serves: ZoneService | null
  readonly label: LabelChoice
  readonly snap: Readonly<Record<LooseTool, SnapMode>>
  /** How the next feature or token is turned, in degrees. */
  readonly turn: number
  /** Whose the next token is; null: nobody's. Undefined: as its kind usually is. */
  readonly tokenSide: string | null | undefined
  readonly tokenFace: Token['face']
}

/** How the next test model stands, and what the ranges tool shows. */
export interface TrialOptions {
  readonly base: TestModel['base']
  readonly turn: number
  readonly side: string | null
  readonly unit: string
  /** Ranges that are chosen, in the order of the rules. */
  readonly ranges: readonly Range[]
  /** Whether the ranges tool also shows what is seen from there. */
  readonly seen: boolean
}

/** What a gesture under way would make of the scene, and of what was measured; null: nothing. */
export interface Ahead {
  readonly scene: Scene | null
  readonly measured: readonly Showing[] | null
}

/** A message that stays until it is dismissed (failures) or fades (confirmations). */
export interface Notice {
  readonly id: number
  readonly tone: 'info' | 'failure'
  readonly text: string
  readonly advice: string | null
  /** Buttons; a message that has some does not fade. */
  readonly actions: readonly NoticeAction[]
}

/** What it does, and then the message goes; or the address of the page that it opens beside this one. */
export type NoticeAction =
  | { readonly label: string; readonly act: () => void }
  | { readonly label: string; readonly address: string }

export type Dialog =
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'about' }
  /** The kinds that the mission adds. */
  | { readonly kind: 'own-kinds' }
  /** The kit editor. */
  | { readonly kind: 'kit' }
  | { readonly kind: 'export' }
  /** What each side gets from the map. */
  | { readonly kind: 'fairness' }
  /** Asks for the title of a diagram. */
  | { readonly kind: 'keep-diagram' }
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

/** What somebody waits for an answer to; it stands over any dialog, and `answer` closes it. */
export type Question =
  /** Browser edition only: the desktop asks by itself. */
  | {
      readonly kind: 'ask-to-save'
      readonly title: string
      readonly answer: (choice: 'save' | 'discard' | 'cancel') => void
    }
  /** The file of the mission holds something else than it should. */
  | {
      readonly kind: 'file-changed'
      readonly name: string
      /** Whether the mission has changes of its own. */
      readonly dirty: boolean
      /** One line for each thing that differs; null: what the file holds now is no mission that can be read. */
      readonly differences: readonly string[] | null
      readonly answer: (choice: 'copy' | 'overwrite' | 'reload' | 'cancel') => void
    }
  /** The mission went to the browser's downloads, on the way to another one: is it there? */
  | {
      readonly kind: 'downloaded'
      readonly name: string
      readonly answer: (choice: 'have' | 'again' | 'cancel') => void
    }
  /** The file of the mission is not there any more. */
  | {
      readonly kind: 'file-gone'
      readonly name: string
      readonly answer: (choice: 'elsewhere' | 'write-again' | 'cancel') => void
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

/** What was asked for last: a hatchway or a wall that can be breached, by its panel. */
export interface WhatIfAsked {
  readonly panel: string
  readonly what: 'hatchway' | 'wall'
}

export interface EditorState {
  readonly document: Mission
  readonly file: FileRef | null
  readonly dirty: boolean
  /** Label of the step that undo or redo would run; null: none. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  readonly selection: readonly string[]
  /** Test models, hatchways and what is shown about them: beside the mission, and not saved with it. */
  readonly scene: Scene
  readonly ahead: Ahead
  /** What was measured last; it stays until Escape or the next one, or until it is put into the scene. */
  readonly measured: readonly Showing[]
  /** The kept diagram that the scene came from, or was kept as. */
  readonly diagram: string | null
  /** The test model that is selected. */
  readonly model: string | null
  /** The panel of the hatchway that was opened or closed last to see what that changes. */
  readonly whatIf: WhatIfAsked | null
  readonly trialOptions: TrialOptions
  readonly tool: Tool
  readonly stance: PanelStance
  readonly options: ToolOptions
  /** The item whose text is to be written now. */
  readonly writing: string | null
  /** Counts undo and redo: fields that show what was typed show what the mission says again. */
  readonly travels: number
  /** Empty as long as the rules are not there; `checker` tells. */
  readonly findings: readonly Finding[]
  readonly checker: CheckerState
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
  /** What was copied is not yet on the clipboard. */
  readonly copying: boolean
  readonly notices: readonly Notice[]
  readonly dialog: Dialog | null
  readonly question: Question | null
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
  /** Changes the scene as one undo step, which leaves the mission as saved as it was. */
  changeScene(label: string, scene: Scene): void
  /** Takes everything off that was put on the map to try things out. */
  clearScene(): void
  /** Selects a test model (nothing else is then); null: none. */
  selectModel(id: string | null): void
  setTrialOptions(change: Partial<TrialOptions>): void
  setAhead(ahead: Ahead): void
  /** Shows what was measured, in the place of what was measured before; nothing: that and the answer to a what-if go. */
  setMeasured(showings: readonly Showing[]): void
  /** Puts what was measured into the scene. */
  keepMeasured(): void
  /** Opens or closes a hatchway of the scene, or breaches a wall or mends it, and tells what that changes. */
  askWhatIf(panel: string, what?: WhatIfAsked['what']): void
  /** Puts the scene into the mission, to be saved and printed. Returns whether it could be. */
  keepDiagram(title: string, text: string): boolean
  /** Shows a kept diagram on the map. */
  openDiagram(id: string): void
  /** Changes a kept diagram; `scene`: to what is on the map now. */
  changeDiagram(id: string, label: string, change: Partial<Pick<Diagram, 'title' | 'text'>> | 'scene'): boolean
  removeDiagram(id: string): void
  /** Fetches the rules if they are not there, and checks what is open. */
  fetchRules(): Promise<void>
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
  /** The three-way question before unsaved work would be lost, as a dialog of the editor's own. */
  askToSave(title: string): Promise<'save' | 'discard' | 'cancel'>
  restoreRecovery(copy: RecoveryCopy): void
  discardRecovery(id: string): void
  notify(tone: Notice['tone'], text: string, advice?: string | null, actions?: readonly NoticeAction[]): void
  fail(error: HostFailure): void
  dismiss(id: number): void
  setStatus(change: Partial<StatusInfo>): void
}
