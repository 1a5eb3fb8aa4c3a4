/**
 * The battlefield on the screen: a Fabric canvas that mirrors the display list, with the overlay on a canvas above it.
 * The map is painted when the document or the view changes; while something is dragged only the overlay is.
 */
import { StaticCanvas } from 'fabric/es'
import { toBoard, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { type ScreenLook, screenLook } from '#drawing/display/draw-context.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { mapThemes, SHADE, type StrongColours, strongTheme } from '#drawing/display/screen/map-themes.ts'
import type { Theme } from '#drawing/display/themes.ts'
import { canBeTurned } from '#editing/edits/plans/turned-map.ts'
import type { Box, FieldPoint } from '#foundation/geometry/point.ts'
import { hasDecks } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { idsOnLayers } from '#model/mission/map-layers.ts'
import { openProblems } from '#state/checking/problem-view.ts'
import { type Editor, mapThemeOf } from '#state/editor.ts'
import { viewRequests, visibleArea } from '#state/messages/signal.ts'
import { symmetryOn } from '#state/mission/symmetric.ts'
import { drawnMission } from '#state/pictures/field-overlay.ts'
import { shownPicture } from '#state/tracing/tracing-state.ts'
import { isTrying, sceneInView } from '#state/trial/scene-view.ts'
import { isTrialTool } from '#state/view/tool-options.ts'
import {
  fitView,
  fromScreen,
  held,
  isWorthTurning,
  pan,
  revealed,
  SCALE_100_PERCENT,
  type Size,
  stepFromScreen,
  toScreen,
  type View,
  zoomAt,
} from '#state/view/view.ts'
import { type FindingMark, placeMarks } from './finding-marks.ts'
import { MapObjects } from './map-objects.ts'
import { drawOverlay } from './overlay.ts'
import { reportScreenAreas } from './report-screen-areas.ts'
import { drawRulers, type RulerColours, rulerFor, toClearOnPage, uncoveredOf } from './rulers.ts'
import { fitCanvas, type OverlayColours } from './screen.ts'
import { nothing, type Preview } from './tools/tool.ts'

export interface StageColours extends OverlayColours, RulerColours {
  /** Colours that the system forces upon all windows, or null for none. */
  readonly forced: StrongColours | null
}

/** Room around the fitted boards (pixels): as much as the names at their rims take. */
const FIT_MARGIN_PX = 22
/** The same where there is no room for rulers. */
const NARROW_MARGIN_PX = 20
/** Above boards with deck titles. */
const TITLE_PX = 18

const middleOf = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 })

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas to draw on')
  return context
}

export class Stage {
  /** Static: the battlefield hears pointer and keys itself, and nothing on the map is moved by Fabric. */
  readonly canvas: StaticCanvas
  private readonly overlay = document.createElement('canvas')
  private readonly overlayContext = contextOf(this.overlay)
  private readonly objects: MapObjects
  private look: ScreenLook | null = null
  private theme: Theme
  private view: View = { scale: 0.5, x: 0, y: 0, turned: null }
  /** How the person wants this mission turned, or null for the way in which it is larger. */
  private turns: boolean | null = null
  /** Another mission came since the map was fitted: how the one before it lay says nothing about it. */
  private another = false
  private size: Size = { width: 0, height: 0 }
  private touched = false
  private preview: Preview = nothing
  /**
   * The layers show an older document, or at first none; they are brought up to date with the next frame, once for all edits
   * before it, and not before the size of the stage is known, with which its look changes.
   */
  private stale = true
  private cursor: FieldPoint | null = null
  private frame = 0
  /** A gesture is under way. */
  private busy = false
  private marked: { readonly key: readonly unknown[]; readonly marks: readonly FindingMark[] } | null = null
  private readonly stops: (() => void)[] = []

  constructor(
    element: HTMLCanvasElement,
    private editor: Editor,
    private colours: StageColours,
    private readonly onView: (view: { readonly zoom: number; readonly turned: boolean }) => void,
  ) {
    this.canvas = new StaticCanvas(element, { renderOnAddRemove: false })
    element.after(this.overlay)
    this.canvas.on('before:render', this.beforeRender)
    this.canvas.on('after:render', this.afterRender)
    this.theme = this.themeNow()
    this.objects = new MapObjects(this.canvas)
    this.stops.push(
      viewRequests.listen((request) => {
        switch (request.kind) {
          case 'fit':
            return this.fit()
          case 'settle':
            return this.fitUnlessTouched()
          case 'zoom':
            return this.zoom(middleOf(this.size), request.by)
          case 'zoom-to':
            return this.zoom(middleOf(this.size), (request.zoom * SCALE_100_PERCENT) / this.view.scale)
          case 'turn':
            this.turns = request.to ?? this.view.turned === null
            return this.fit()
          case 'middle': {
            const { scale, x, y } = this.view
            const { width, height } = this.size
            return this.panBy(width / 2 - request.at.x * scale - x, height / 2 - request.at.y * scale - y)
          }
          case 'reveal':
            return this.reveal(request.at)
          case 'centre': {
            const { field } = layoutOf(this.editor.document)
            if (!field.boards.some(({ board }) => board === request.place.board)) return
            return this.reveal(toField(field, request.place.board, request.place))
          }
          case 'uncover': {
            const { field } = layoutOf(this.editor.document)
            if (!field.boards.some(({ board }) => board === request.place.board)) return
            const at = toField(field, request.place.board, request.place)
            return this.isCovered(at) ? this.reveal(at) : undefined
          }
          default:
          // The others are for the battlefield.
        }
      }),
    )
  }

  /** Follows the store. */
  update(editor: Editor, colours: StageColours): void {
    const before = this.editor
    this.editor = editor
    const recoloured = colours !== this.colours
    this.colours = colours
    const isAnother = before.open.id !== editor.open.id
    if (isAnother) [this.turns, this.another] = [null, true]
    if (before.document.arrangement !== editor.document.arrangement) this.fitUnlessTouched()
    else if (before.settings.turnsToFit !== editor.settings.turnsToFit) this.fit()
    if (recoloured || mapThemeOf(before) !== mapThemeOf(editor)) this.theme = this.themeNow()
    const another =
      before.document !== editor.document ||
      before.tool.kind !== editor.tool.kind ||
      before.heat !== editor.heat ||
      before.heatHatchways !== editor.heatHatchways ||
      before.marks !== editor.marks ||
      before.laid !== editor.laid ||
      before.picture?.look !== editor.picture?.look ||
      before.pictureHidden !== editor.pictureHidden ||
      before.layers !== editor.layers ||
      before.settings.artFloor !== editor.settings.artFloor
    if (another || recoloured || mapThemeOf(before) !== mapThemeOf(editor)) this.outdate()
    else this.repaintOverlay()
  }

  /** Follows the size of its place, and the density of the screen: a window goes to another one, or the page is zoomed. */
  resize(size: Size): void {
    const ratio = this.canvas.getRetinaScaling()
    const isSame = size.width === this.size.width && size.height === this.size.height
    if (isSame && this.overlay.width === Math.floor(size.width * ratio)) return
    // Put away while another room of the window is shown: the view stays as it is.
    if (size.width === 0 || size.height === 0) return
    const middle = { x: (size.width - this.size.width) / 2, y: (size.height - this.size.height) / 2 }
    const first = this.size.width === 0
    this.size = size
    this.canvas.setDimensions(size)
    fitCanvas(this.overlayContext, size, ratio)
    if (first || !this.touched) this.fit()
    else this.setView(pan(this.view, middle.x, middle.y))
  }

  setPreview(preview: Preview): void {
    const hiding = this.preview.hide !== preview.hide
    this.preview = preview
    if (hiding) this.outdate()
    else this.repaintOverlay()
  }

  /** Says whether a gesture is under way. */
  setBusy(busy: boolean): void {
    if (busy === this.busy) return
    this.busy = busy
    this.repaintOverlay()
  }

  setCursor(cursor: FieldPoint | null): void {
    this.cursor = cursor
    if (cursor !== null) this.reveal(cursor)
    this.repaintOverlay()
  }

  /** Where a place on the screen (pixels inside the stage) lies. */
  fieldAt(point: { x: number; y: number }): FieldPoint {
    return fromScreen(this.view, point)
  }

  /** Where a place of the battlefield is on the screen (pixels inside the stage). */
  screenAt(point: { x: number; y: number }): { x: number; y: number } {
    return toScreen(this.view, point)
  }

  /** A step on the screen, to the right and down, as it goes over the battlefield. */
  stepOf(step: { x: number; y: number }): { x: number; y: number } {
    return stepFromScreen(this.view, step)
  }

  get scale(): number {
    return this.view.scale
  }

  /** True when the place lies on a board. */
  isOnBoard(at: FieldPoint): boolean {
    return toBoard(layoutOf(this.editor.document).field, at) !== undefined
  }

  zoom(pointer: { x: number; y: number }, by: number): void {
    this.touched = true
    this.setView(zoomAt(this.view, pointer, by))
  }

  panBy(dx: number, dy: number): void {
    this.touched = true
    this.setView(pan(this.view, dx, dy))
  }

  fit(): void {
    this.touched = false
    const turned = !this.another && this.view.turned !== null
    this.another = false
    const { bounds } = layoutOf(this.editor.document).field
    const ruler = rulerFor(this.size)
    const top = ruler + (hasDecks(this.editor.document.arrangement) ? TITLE_PX : 0)
    const room = { width: this.size.width - ruler, height: this.size.height - top }
    const margin = ruler === 0 ? NARROW_MARGIN_PX : FIT_MARGIN_PX
    this.setView(pan(fitView(bounds, room, margin, this.isTurned(bounds, room, margin, turned)), ruler, top))
  }

  dispose(): void {
    for (const stop of this.stops) stop()
    cancelAnimationFrame(this.frame)
    void this.canvas.dispose()
  }

  /** Tall battlefields are turned where that shows them a good deal larger, unless the person says otherwise. */
  private isTurned(bounds: Box, room: Size, margin: number, now: boolean): boolean {
    const { document, settings } = this.editor
    if (!canBeTurned(document)) return false
    return this.turns ?? (settings.turnsToFit && isWorthTurning(bounds, room, margin, now))
  }

  private fitUnlessTouched(): void {
    if (!this.touched) this.fit()
  }

  private reveal(at: FieldPoint): void {
    const view = revealed(this.view, at, layoutOf(this.editor.document).field.bounds, uncoveredOf(this.overlay))
    this.setView(pan(view, toClearOnPage(this.overlay, toScreen(view, at)), 0))
  }

  private isCovered(at: FieldPoint): boolean {
    const { x, y } = toScreen(this.view, at)
    const { width, height } = uncoveredOf(this.overlay)
    return x < 0 || y < 0 || x > width || y > height || toClearOnPage(this.overlay, { x, y }) > 0
  }

  private setView(view: View): void {
    const { bounds } = layoutOf(this.editor.document).field
    const { turned } = this.view
    this.view = held(view, bounds, this.size)
    this.canvas.setViewportTransform([this.view.scale, 0, 0, this.view.scale, this.view.x, this.view.y])
    this.onView({ zoom: this.view.scale / SCALE_100_PERCENT, turned: this.view.turned !== null })
    if (this.lookNow() !== this.look || turned !== this.view.turned) this.stale = true
    this.canvas.requestRenderAll()
    this.tellSeen()
  }

  private tellSeen(): void {
    const { scale, x, y } = this.view
    const shown = this.shownNow()
    const { width, height } = this.size
    const box = { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }
    visibleArea.emit({ shown, bounds: layoutOf(shown).field.bounds, box, scale, look: this.lookNow() })
  }

  private themeNow(): Theme {
    const { forced } = this.colours
    return forced === null ? mapThemes[mapThemeOf(this.editor)] : strongTheme(forced)
  }

  private lookNow(): ScreenLook {
    const { settings, tool } = this.editor
    const art = settings.artFloor && this.colours.forced === null && mapThemeOf(this.editor) !== 'contrast'
    return screenLook(this.view.scale, tool.kind !== 'select', art)
  }

  /** The mission as it lies on the screen. */
  private shownNow(): Mission {
    return drawnMission(this.view, this.editor)
  }

  private outdate(): void {
    this.stale = true
    this.canvas.requestRenderAll()
  }

  private readonly beforeRender = (): void => {
    if (this.stale) this.mirror()
  }

  /** Hands the display list to the layers. */
  private mirror(): void {
    this.stale = false
    const { document, layers } = this.editor
    const away = idsOnLayers(document, layers, (layer) => layer.hidden)
    const pale = idsOnLayers(document, layers, (layer) => layer.dim)
    const hidden = this.preview.hide ? new Set([...away, ...this.preview.ids]) : away
    this.look = this.lookNow()
    const shown = this.shownNow()
    this.objects.show({
      layers: buildScreenList(shown, this.look).layers,
      field: layoutOf(shown).field,
      hidden,
      pale,
      theme: this.theme,
      shadeOpacity: this.colours.forced === null ? SHADE.opacity[mapThemeOf(this.editor)] : 0,
      heat: this.editor.heat,
      underlay: shownPicture(this.editor),
      marks: this.editor.marks,
      turned: this.view.turned,
    })
    this.tellSeen()
  }

  private readonly afterRender = (): void => {
    const context = this.canvas.getContext()
    const { bounds } = layoutOf(this.shownNow()).field
    drawRulers(context, this.view, bounds, this.size, this.colours)
    this.paintOverlay()
  }

  private pointedFinding(): Finding | null {
    const { findings, hoveredFinding, currentFinding } = this.editor
    return findings.find(({ id }) => id === (hoveredFinding ?? currentFinding)) ?? null
  }

  /** The number of a finding in the list of problems, while that is open. */
  private numberOf(finding: Finding | null): number | null {
    if (finding === null || !this.editor.problemsOpen) return null
    const at = openProblems(this.editor).findIndex(({ id }) => id === finding.id)
    return at < 0 ? null : at + 1
  }

  /**
   * The marks to show: fewer while something is drawn, none while a gesture runs; that of what is pointed at in any case,
   * waived or not. Their places are reckoned again only when the map, the findings or the zoom are others.
   */
  private marksNow(): readonly FindingMark[] {
    const { document, findings, settings, tool } = this.editor
    const pointed = this.pointedFinding()
    const wanted =
      !settings.marksShown || this.busy ? 'none' : tool.kind === 'select' || isTrialTool(tool) ? 'all' : 'errors'
    const { scale, turned } = this.view
    const key = [document, findings, scale, turned, pointed, wanted, this.look]
    if (this.marked?.key.every((part, index) => part === key[index])) return this.marked.marks
    const shown = findings.filter(
      (finding) =>
        finding === pointed ||
        (finding.waived === null && (wanted === 'all' || (wanted === 'errors' && finding.severity === 'error'))),
    )
    const { room } = buildScreenList(this.shownNow(), this.look ?? this.lookNow())
    const marks = placeMarks({ document, findings: shown, pointed, turned, room, scale, around: FIT_MARGIN_PX })
    this.marked = { key, marks }
    return marks
  }

  private repaintOverlay(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.paintOverlay()
    })
  }

  private paintOverlay(): void {
    const context = this.overlayContext
    const marks = this.marksNow()
    const look = this.look ?? this.lookNow()
    const pointed = this.pointedFinding()
    context.clearRect(0, 0, this.size.width, this.size.height)
    context.save()
    context.beginPath()
    const ruler = rulerFor(this.size)
    context.rect(ruler, ruler, this.size.width - ruler, this.size.height - ruler)
    context.clip()
    drawOverlay(context, {
      document: this.editor.document,
      selection: this.editor.selection,
      preview: this.preview,
      cursor: this.cursor,
      marks,
      pointedFinding: pointed,
      number: this.numberOf(pointed),
      theme: this.theme,
      colours: this.colours,
      view: this.view,
      look,
      trial: sceneInView(this.editor),
      reach: this.editor.reach,
      symmetry: symmetryOn(this.editor),
      isTrialTool: isTrying(this.editor),
      model: this.editor.model,
    })
    context.restore()
    const { busy, preview, view } = this
    const shown = this.shownNow()
    reportScreenAreas({
      ...this.editor,
      shown,
      view,
      look,
      marks,
      busy,
      preview,
      uncovered: () => uncoveredOf(this.overlay),
    })
  }
}
