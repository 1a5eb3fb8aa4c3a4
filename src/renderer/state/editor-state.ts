/** State of the editor apart from the document: tool, selection, view, findings, messages. One store holds it all. */
import type { Hatchways } from '#analysis/fairness/report.ts'
import type { Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { Finding, Severity } from '#checking/checker/finding.ts'
import type { Figure } from '#drawing/display/display-list.ts'
import type { LabelChoice } from '#editing/edits/plans/labels.ts'
import type { RunDoors } from '#editing/edits/plans/runs/lattice-path.ts'
import type { RoomDoors } from '#editing/edits/plans/runs/room-outline.ts'
import type { SnapMode } from '#editing/edits/plans/snap.ts'
import type { Orientation } from '#editing/edits/plans/stamp.ts'
import type { ReachOutline } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Command } from '#host/commands.ts'
import type { Among, FileRef, RecentFile } from '#host/host.ts'
import type { Settings } from '#host/settings.ts'
import type { Axis } from '#model/kit/lattice.ts'
import type { Diagram, Range, Scene, Showing, TestModel } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { LayerState, LayerStates, MapLayer } from '#model/mission/map-layers.ts'
import type { Feature, Link, Marker, Region, Token, ZoneArea } from '#model/mission/objects.ts'
import type { Stamp } from '#model/mission/stamp-file.ts'
import type { ZoneService } from '#model/rule-sets/kinds.ts'
import type { Exporter, OutputFile } from '#publishing/export/exporter.ts'
import type { CheckerState } from './checking/checker.ts'
import type { ComparisonActions, ComparisonState } from './comparison/comparison-state.ts'
import type { Dialog, MenuPlace, MessageActions, Notice, Question } from './messages/notices-and-dialogs.ts'
import type { OpenMission } from './mission/open-mission.ts'
import type { IncomingPack } from './pack/incoming-pack.ts'
import type { Played, PlayedActions } from './play/play-state.ts'
import type { RecoverableWork } from './recovery/recoverable-work.ts'
import type { StoredStamp } from './stamps/stored-stamps.ts'
import type { TracingActions, TracingState } from './tracing/tracing-state.ts'
import type { VersionsActions, VersionsState } from './versions/versions-state.ts'

// State of layers and stamps, and the actions on them.

interface LayersAndStampsState {
  /**
   * Layers and things that are hidden, locked or dimmed on the map; never saved, and reset whenever a mission is
   * opened.
   */
  readonly layers: LayerStates
  /** The panel of layers stands over the map. */
  readonly layersOpen: boolean
  /** The stamps on the shelf, one's own first; empty until somebody opens it. */
  readonly stamps: readonly StoredStamp[]
}

interface LayersAndStampsActions {
  setLayer(layer: MapLayer, change: Partial<LayerState>): void
  /** Everything is shown and can be picked again; items that are locked by themselves stay so. */
  showAllLayers(): void
  showLayers(open: boolean): void
  /** Fetches the stamps, once. */
  fetchStamps(): Promise<void>
  /**
   * Puts a stamp on the shelf and stores it. Returns its id, or that of an identical stamp already there, or null if
   * there is no room, which it reports.
   */
  addStamp(stamp: Stamp): Promise<string | null>
  /** Puts a stamp from the text of a file on the shelf and takes it in hand, or says why not. */
  openStamp(name: string, text: string): Promise<void>
  renameStamp(id: string, name: string): Promise<void>
  removeStamp(id: string): Promise<void>
}

export type Tool =
  | { readonly kind: 'select' }
  | { readonly kind: 'panel'; readonly piece: string }
  /** Drags a line of walls, out of what the box has. */
  | { readonly kind: 'run' }
  /** Walls around squares. */
  | { readonly kind: 'room' }
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
  /** Puts a stamp down, by its id on the shelf; of none: the shelf is open. */
  | { readonly kind: 'stamp'; readonly stamp: string }
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
  /** Says which lines of the picture under the map are walls. */
  | { readonly kind: 'trace' }

/** How the next panel will stand; keys turn and flip it. The pointer picks the axis until a key does. */
export interface PlacementOptions {
  readonly axis: Axis | 'pointer'
  readonly half: 'first' | 'second'
  /** false: north or west, true: south or east. */
  readonly otherFace: boolean
  readonly start: 'closed' | 'open'
}

/** Things that stand free on a board. */
export type LooseTool = 'marker' | 'feature' | 'token' | 'note'

/** How tools draw, beyond what they place; chosen in the inspector or by keys. */
export interface ToolOptions {
  /** How squares are painted. */
  readonly stroke: 'brush' | 'rectangle' | 'fill'
  /**
   * Whether a stroke of an entry zone is one zone, or null for the default: separate squares with the brush, else one
   * zone.
   */
  readonly zones: 'each' | 'one' | null
  /** Null: what the kind serves. */
  readonly serves: ZoneService | null
  readonly label: LabelChoice
  readonly snap: Readonly<Record<LooseTool, SnapMode>>
  /** How the next feature or token is turned, in degrees. */
  readonly turn: number
  /** Owner of the next token, or null for nobody; undefined for the default of its kind. */
  readonly tokenSide: string | null | undefined
  /** Undefined: as the kind usually lies. */
  readonly tokenFace: Token['face'] | undefined
  /** How the next stamp is turned and mirrored. */
  readonly stamp: Orientation
  readonly walls: WallOptions
}

/** How runs of wall and rooms are built. */
export interface WallOptions {
  readonly doors: RunDoors
  readonly roomDoors: RoomDoors
  /** How the squares of a room are chosen. */
  readonly roomBy: 'rectangle' | 'brush'
  /** Codes of pieces that stay in the box. */
  readonly without: readonly string[]
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

/** Result of a gesture under way: the scene, and the measurements; each is null if it does not change. */
export interface ScenePreview {
  readonly scene: Scene | null
  readonly measured: readonly Showing[] | null
}

/**
 * The start page over the battlefield: not decided while the editor starts, shown to somebody who begins, asked for by a
 * command, or put away; `library`: in its place, the files of a person's folders;
 * `pack`: the shelf of a mission pack.
 */
type Gallery = 'undecided' | 'start' | 'asked' | 'library' | 'pack' | 'closed'

/** The rooms of one mission: it is drawn, written, printed, played. */
export const workspaces = ['map', 'mission', 'paper', 'standing', 'table'] as const
export type Workspace = (typeof workspaces)[number]

export const inspectorTabs = ['selection', 'trial', 'play', 'kit'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

/** Information about the place under the pointer or the keyboard cursor. */
interface StatusInfo {
  /** `C4`, or null beside the boards. */
  readonly square: string | null
  /** Effect that a click would have here, or why it would have none. */
  readonly hint: string | null
  readonly illegal: boolean
  /**
   * Text read aloud: about the keyboard cursor, or something that a key changed, or null for silence, as for the
   * pointer.
   */
  readonly aloud: string | null
  /** How many announcements there have been: the same words twice in a row count as two. */
  readonly timesSaid: number
  /** 1: 100 % = true size on a 96 dpi screen. */
  readonly zoom: number
  /** Whether the map is shown a quarter turn clockwise. */
  readonly turned: boolean
}

/** Last request: a hatchway, or a wall that can be breached, by its panel. */
export interface WhatIfRequest {
  readonly panel: string
  readonly what: 'hatchway' | 'wall'
}

/** Null: it is not to go. Otherwise says whether it is still as it may go; it stays where it is until the window has closed. */
export type LeavePack = () => Promise<(() => boolean) | null>

export interface EditorState
  extends LayersAndStampsState,
    SymmetricState,
    ComparisonState,
    TracingState,
    VersionsState {
  readonly document: Mission
  readonly file: FileRef | null
  readonly dirty: boolean
  /** Label of the step that undo or redo would run, or null if there is none. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  readonly selection: readonly string[]
  /** Test models, hatchways and what is shown about them: beside the mission, and not saved with it. */
  readonly scene: Scene
  readonly ahead: ScenePreview
  /** Last measurements; they stay until Escape or the next one, or until they are put into the scene. */
  readonly measured: readonly Showing[]
  /** The kept diagram that the scene came from, or was kept as. */
  readonly diagram: string | null
  /** The test model that is selected. */
  readonly model: string | null
  /** The panel of the hatchway that was opened or closed last to see what that changes. */
  readonly whatIf: WhatIfRequest | null
  readonly trialOptions: TrialOptions
  readonly played: Played
  /** How far things reach, drawn over the map while somebody looks at it. */
  readonly reach: readonly ReachOutline[]
  readonly tool: Tool
  readonly stance: PlacementOptions
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
  /** The list of problems is open over the view. */
  readonly problemsOpen: boolean
  /** Filter of the list of problems; F8 steps through the same findings. */
  readonly problemFilter: ProblemFilter
  readonly status: StatusInfo
  readonly settings: Settings
  readonly systemDark: boolean
  readonly recent: readonly RecentFile[]
  /** True while something copied is not yet on the clipboard. */
  readonly copying: boolean
  readonly notices: readonly Notice[]
  readonly dialog: Dialog | null
  readonly question: Question | null
  readonly gallery: Gallery
  /** Given to the shelf of the pack, and not taken yet. */
  readonly packGiven: readonly IncomingPack[]
  /** Asks about the pack on the shelf before the window closes, or null if its copy outlasts the window. */
  readonly leavePack: LeavePack | null
  readonly workspace: Workspace
  /** The room that the table was opened from, to which one goes back. */
  readonly beforeTable: Exclude<Workspace, 'table'>
  readonly inspectorTab: InspectorTab
  /** Whether the properties of what is selected stand over the map, where the inspector has no column. */
  readonly properties: boolean
  readonly contextMenu: MenuPlace | null
  /** The sheet has taken the place of the mission's form, in a window without room for both. */
  readonly sheetShown: boolean
  /** Something is looked for on the map, or in the texts of the mission. */
  readonly findOpen: boolean
  /** Counts how often that was asked for. */
  readonly findAsked: number
  /** How often a tab of the inspector was asked for by its command: it takes the keys then. */
  readonly inspectorAsked: number
  /** The map is shown as a table. */
  readonly tableOpen: boolean
  /** The report that is shown beside the map, or null for none. */
  readonly report: MapReport | null
  /** How often printing was asked for by its command. */
  readonly printAsked: number
  /** Heat map of who arrives where first, painted under the walls; in places of the battlefield. */
  readonly heat: readonly Figure[]
  /** With which hatchways that was measured, or the panels whose hatchways are open: the map is drawn so meanwhile. */
  readonly heatHatchways: Hatchways | ReadonlySet<string>
  /** Everything around the map is put away. */
  readonly bare: boolean
  /** The missions that are open, from the left. */
  readonly tabs: readonly Tab[]
  /** The step of being shown around, from 0, or null if nobody is. */
  readonly tour: number | null
  /** How wide the window is (CSS px), for what depends on room. */
  readonly windowWidth: number
}

/** Reports beside the map: the share of each side, and the figures of many battles. */
export type MapReport = 'fairness' | 'playtest'

/** State kept for a mission that waits in a tab. */
export interface Parked extends Pick<EditorState, 'played' | 'layers' | 'selection' | 'workspace' | 'comparison'> {
  readonly open: OpenMission
}

/** A tab, by its slot for the copy of its unsaved work; `parked` is null for the one that is open in the window. */
export interface Tab {
  readonly slot: number
  readonly parked: Parked | null
}

export interface EditorActions
  extends LayersAndStampsActions,
    PlayedActions,
    SymmetricActions,
    ComparisonActions,
    TracingActions,
    VersionsActions,
    GeneratedMapsActions,
    MessageActions {
  /** Opens a blank mission in a new tab, with the start page. */
  newTab(): void
  /**
   * Shows a mission in a new tab, in turn with the other work on files. True if it is shown; if no more tabs may be
   * opened, reports that.
   * @param mission called when its turn has come; returns null if there is no mission after all
   */
  openInTab(mission: () => OpenMission | null): Promise<boolean>
  /** Shows the mission of another tab, as it was left. */
  showTab(slot: number): void
  /** Closes a tab after a question about unsaved work; the last one stays. */
  closeTab(slot: number): void
  /** Runs a command of the shared table, whoever asked: key, menu, button. */
  run(command: Command): void
  /** Applies edits as one undo step. Says why in a notice when they cannot be applied; returns whether they were. */
  apply(label: string, edits: readonly Edit[]): boolean
  setTool(tool: Tool): void
  setPlacement(change: Partial<PlacementOptions>): void
  setOptions(change: Partial<ToolOptions>): void
  /** Turns what is in hand, or else the selection, by one step; `back`: counter-clockwise. */
  turn(back: boolean): void
  /** Selects an item and puts the focus into its text, or ends that if the id is null. */
  write(id: string | null): void
  /** Selects things; what is on a hidden or locked layer stays unselected, and the strip says so. */
  select(ids: readonly string[]): void
  /** Changes the scene as one undo step, which leaves the mission as saved as it was. */
  changeScene(label: string, scene: Scene): void
  /** Takes everything off that was put on the map to try things out. */
  clearScene(): void
  /** Selects a test model (nothing else is then), or null if there is none. */
  selectModel(id: string | null): void
  setTrialOptions(change: Partial<TrialOptions>): void
  setAhead(ahead: ScenePreview): void
  /** Shows what was measured, in the place of what was measured before; nothing: that and the answer to a what-if go. */
  setMeasured(showings: readonly Showing[]): void
  /** Puts what was measured into the scene. */
  keepMeasured(): void
  /** Opens or closes a hatchway of the scene, or breaches a wall or mends it, and tells what that changes. */
  askWhatIf(panel: string, what?: WhatIfRequest['what']): void
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
  showProblems(open: boolean): void
  filterProblems(change: Partial<ProblemFilter>): void
  /** Reports everything that is wrong with the open mission, saved or not. */
  endDraft(): void
  /**
   * Selects the finding's items and centres the map on it. Where only problems of the selection are shown, the selection
   * stays as it is: going to a problem must not change the list.
   */
  goToFinding(id: string): void
  /** @param inTab whether it opens in a new tab, once it is read, instead of replacing the mission that is shown */
  openRecent(handle: string, inTab?: boolean): void
  /**
   * Opens text that was dropped or pasted, through the same guarded reader as any file.
   * @param isNew a sample to begin from: it gets a tab, as in `beginFrom`
   */
  openText(name: string, text: string, isNew?: boolean): void
  /** The same for a file of any kind that can carry a mission. */
  openBytes(name: string, bytes: Uint8Array, among?: Among): void
  /** Another place for a recent file that has gone: asks for it, opens it and takes the former one off the list. */
  locateRecent(handle: string): Promise<void>
  /**
   * Begins a new mission from a template: in a new tab, or in place of a mission in which nothing was done.
   * @param then called once it is shown
   */
  beginFrom(document: Mission, then?: () => void): void
  /** Puts the start page away: one can draw. */
  closeGallery(): void
  /** Goes to another room; what was asked for on the map (a tool, a problem) leads back to it. */
  goToWorkspace(workspace: Workspace): void
  /** Shows or hides the properties of the selection over the map. */
  showProperties(shown: boolean): void
  /** Shows a tab of the inspector; with `pin`, gives the inspector its column if it has no column yet. */
  showInspector(tab: InspectorTab, pin?: boolean): void
  /** Goes to a step of the tour, or leaves the tour if the step is null. */
  goOnTour(step: number | null): void
  showSheet(shown: boolean): void
  showFind(shown: boolean): void
  showReport(report: MapReport | null): void
  setHeat(heat: readonly Figure[], hatchways: EditorState['heatHatchways']): void
  /** Goes so many steps through the history at once: below zero back. */
  jump(steps: number): void
  /** Shows the context menu at a place of the window (CSS px), or closes it if the place is null. */
  showContextMenu(at: MenuPlace | null): void
  /** Asks where to put files that were made, and puts them there; returns whether all of them are. */
  handOut(kind: Pick<Exporter, 'name' | 'extension'>, files: readonly OutputFile[]): Promise<boolean>
  /** Shows pages where they can be printed, as soon as they are made. */
  showPages(name: string, pdf: Promise<Uint8Array>): Promise<void>
  /** Hands out the mission's link, or the picture of its QR code. */
  share(request: ShareRequest): void
  changeSettings(change: Partial<Settings>): void
  /** Waits until what was changed is kept, or told to be refused. Where settings could not be read none are kept, which nobody tells. */
  settingsKept(): Promise<'kept' | 'refused' | 'not read'>
  /** Waits until what was done to the missions and the settings would outlast the page. */
  workKept(): Promise<void>
  showDialog(dialog: Dialog | null): void
  /** Closes that dialog; one that has come in its place meanwhile stays. */
  closeDialog(dialog: Dialog): void
  /** The three-way question before unsaved work would be lost, as a dialog of the editor's own. */
  askToSave(title: string): Promise<'save' | 'discard' | 'cancel'>
  /** Whether what went to the downloads is there: nobody else can say. */
  askForDownload(name: string): Promise<'have' | 'again' | 'cancel'>
  /** Opens what another run has left, in its file's stead or (`asCopy`) as a mission without a file. */
  restoreRecovery(left: RecoverableWork, asCopy?: boolean): void
  discardRecovery(left: RecoverableWork): void
  /** Also announces a hint, unless the change has an announcement already. */
  setStatus(change: Partial<Omit<StatusInfo, 'timesSaid'>>): void
}

/** Request to share part of a mission by the clipboard, as a picture of its link, or as a file. */
export type ShareRequest =
  | { readonly kind: 'copy-link'; readonly link: string }
  | { readonly kind: 'copy-report'; readonly text: string }
  | { readonly kind: 'copy-code' | 'save-code'; readonly png: Uint8Array }
  /** A kit as the text of a kit file. */
  | { readonly kind: 'save-kit'; readonly name: string; readonly text: string }
  /** A stamp as the text of a stamp file. */
  | { readonly kind: 'save-stamp'; readonly name: string; readonly text: string }
  /** House rules as the text of a rule set file. */
  | { readonly kind: 'save-rule-set'; readonly name: string; readonly text: string }
  /** A walk through a step list, to go on with it another day. */
  | { readonly kind: 'save-walk'; readonly name: string; readonly text: string }
  /** The log of a walk as plain text. */
  | { readonly kind: 'save-log'; readonly name: string; readonly text: string }

// State and actions for drawing on both halves.

/** The symmetry to draw with, and of which open mission it is. */
interface SymmetricDrawing {
  readonly mission: string
  readonly symmetry: Symmetry
  readonly on: boolean
}

interface SymmetricState {
  /** Symmetry chosen for drawing, or null if none has been chosen yet. */
  readonly symmetric: SymmetricDrawing | null
  /** Why the last edits were refused, as a new object each time, or null if none were. */
  readonly refusal: { readonly reason: string } | null
}

export interface SymmetricActions {
  /** Draws on both halves with that symmetry from now on, or on one half only if it is null. */
  drawSymmetrically(symmetry: Symmetry | null): void
  /** Applies edits that made the map symmetric, as they are. */
  makeSymmetric(edits: readonly Edit[]): void
}

// Actions for generated maps.

export interface GeneratedMapsActions {
  /** As one step under that label; what is written in the mission stays as it is now. */
  takeMap(label: string, made: Mission): void
  /** Edits that make the map fairer, as one step; what was there is kept as a version. */
  takeProposal(edits: readonly Edit[]): void
}

/** Choices that filter the list of problems. */
export interface ProblemFilter {
  /** Only this severity, or null for all. */
  readonly severity: Severity | null
  /** Only what is about something selected. */
  readonly onlySelection: boolean
}
