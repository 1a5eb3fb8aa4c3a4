/**
 * The battlefield on the screen: a Fabric canvas that mirrors the display list, with the overlay on a canvas above it.
 * The map is painted when the document or the view changes; while something is dragged only the overlay is.
 */
import { StaticCanvas } from 'fabric/es'
import { buildDisplayList } from '#core/display/build-display-list.ts'
import type { LayerName } from '#core/display/display-list.ts'
import { dark, light, type Theme } from '#core/display/themes.ts'
import type { FieldPoint } from '#core/geometry/point.ts'
import { toBoard, toField } from '#core/layout/battlefield.ts'
import { layoutOf } from '#core/layout/layout.ts'
import { type Editor, isDark } from '../state/editor.ts'
import { sceneInView } from '../state/scene-view.ts'
import { triesOut } from '../state/tool-options.ts'
import { viewRequests } from '../state/view-requests.ts'
import { LayerObject } from './layer-object.ts'
import { drawOverlay, type OverlayColours } from './overlay.ts'
import { drawRulers, RULER_PX, type RulerColours } from './rulers.ts'
import { nothing, type Preview } from './tools/tool.ts'
import { fitView, held, pan, revealed, SCALE_100_PERCENT, type Size, type View, zoomAt } from './view.ts'

export interface StageColours extends OverlayColours, RulerColours {}

const nobody: ReadonlySet<string> = new Set()

/** Whether the marks of findings step back for what is tried out. */
const isTrying = ({ measured, model, scene, tool }: Editor): boolean =>
  measured.length > 0 || scene.shows.length > 0 || model !== null || (tool.kind !== 'select' && triesOut(tool))

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas to draw on')
  return context
}

export class Stage {
  /** Static: the battlefield hears pointer and keys itself, and nothing on the map is moved by Fabric. */
  readonly canvas: StaticCanvas
  private readonly overlay = document.createElement('canvas')
  private readonly overlayContext = contextOf(this.overlay)
  private readonly layers = new Map<LayerName, LayerObject>()
  private view: View = { scale: 0.5, x: 0, y: 0 }
  private size: Size = { width: 0, height: 0 }
  private touched = false
  private preview: Preview = nothing
  /** The layers show an older document; they are brought up to date with the next frame, once for all edits before it. */
  private stale = false
  private cursor: FieldPoint | null = null
  private frame = 0
  private readonly stops: (() => void)[] = []

  constructor(
    element: HTMLCanvasElement,
    private editor: Editor,
    private colours: StageColours,
    private readonly onZoom: (zoom: number) => void,
  ) {
    this.canvas = new StaticCanvas(element, { renderOnAddRemove: false })
    element.after(this.overlay)
    this.canvas.on('before:render', this.beforeRender)
    this.canvas.on('after:render', this.afterRender)
    this.stops.push(
      viewRequests.listen((request) => {
        switch (request.kind) {
          case 'fit':
            return this.fit()
          case 'focus':
            return
          case 'zoom':
            return this.zoom({ x: this.size.width / 2, y: this.size.height / 2 }, request.by)
          case 'centre': {
            const { field } = layoutOf(this.editor.document)
            if (!field.boards.some(({ board }) => board === request.place.board)) return
            return this.setView(revealed(this.view, toField(field, request.place.board, request.place), this.size))
          }
        }
      }),
    )
    this.mirror()
  }

  /** Follows the store. */
  update(editor: Editor, colours: StageColours): void {
    const before = this.editor
    this.editor = editor
    const recoloured = colours !== this.colours
    this.colours = colours
    if (before.document.arrangement !== editor.document.arrangement) this.fitUnlessTouched()
    if (before.document !== editor.document || recoloured || isDark(before) !== isDark(editor)) this.outdate()
    else this.repaintOverlay()
  }

  resize(size: Size): void {
    if (size.width === this.size.width && size.height === this.size.height) return
    const middle = { x: (size.width - this.size.width) / 2, y: (size.height - this.size.height) / 2 }
    const first = this.size.width === 0
    this.size = size
    this.canvas.setDimensions(size)
    const ratio = this.canvas.getRetinaScaling()
    Object.assign(this.overlay, { width: size.width * ratio, height: size.height * ratio })
    Object.assign(this.overlay.style, { width: `${size.width}px`, height: `${size.height}px` })
    this.overlayContext.scale(ratio, ratio)
    if (first || !this.touched) this.fit()
    else this.setView(pan(this.view, middle.x, middle.y))
  }

  setPreview(preview: Preview): void {
    const hiding = this.preview.hide !== preview.hide
    this.preview = preview
    if (hiding) this.outdate()
    else this.repaintOverlay()
  }

  setCursor(cursor: FieldPoint | null): void {
    this.cursor = cursor
    if (cursor !== null) this.setView(revealed(this.view, cursor, this.size))
    this.repaintOverlay()
  }

  /** Where a place on the screen (pixels inside the stage) lies. */
  fieldAt(point: { x: number; y: number }): FieldPoint {
    return { x: (point.x - this.view.x) / this.view.scale, y: (point.y - this.view.y) / this.view.scale }
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
    const { bounds } = layoutOf(this.editor.document).field
    const room = { width: this.size.width - RULER_PX, height: this.size.height - RULER_PX }
    this.setView(pan(fitView(bounds, room, 24), RULER_PX, RULER_PX))
  }

  dispose(): void {
    for (const stop of this.stops) stop()
    cancelAnimationFrame(this.frame)
    void this.canvas.dispose()
  }

  private fitUnlessTouched(): void {
    if (!this.touched) this.fit()
  }

  private setView(view: View): void {
    const { bounds } = layoutOf(this.editor.document).field
    this.view = held(view, bounds, this.size)
    this.canvas.setViewportTransform([this.view.scale, 0, 0, this.view.scale, this.view.x, this.view.y])
    this.onZoom(this.view.scale / SCALE_100_PERCENT)
    this.canvas.requestRenderAll()
  }

  private get theme(): Theme {
    return isDark(this.editor) ? dark : light
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
    const hidden = this.preview.hide ? new Set(this.preview.ids) : nobody
    for (const layer of buildDisplayList(this.editor.document).layers) {
      let object = this.layers.get(layer.name)
      if (object === undefined) {
        object = new LayerObject(this.theme)
        this.layers.set(layer.name, object)
        this.canvas.add(object)
      }
      object.show(layer.figures, hidden, this.theme)
    }
  }

  private readonly afterRender = (): void => {
    const context = this.canvas.getContext()
    const { bounds } = layoutOf(this.editor.document).field
    drawRulers(context, this.view, bounds, this.size, this.colours)
    this.paintOverlay()
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
    context.clearRect(0, 0, this.size.width, this.size.height)
    context.save()
    context.beginPath()
    context.rect(RULER_PX, RULER_PX, this.size.width - RULER_PX, this.size.height - RULER_PX)
    context.clip()
    drawOverlay(context, {
      document: this.editor.document,
      selection: this.editor.selection,
      preview: this.preview,
      cursor: this.cursor,
      findings: this.editor.findings,
      pointedFinding: this.editor.hoveredFinding ?? this.editor.currentFinding,
      theme: this.theme,
      colours: this.colours,
      view: this.view,
      trial: sceneInView(this.editor),
      triesOut: isTrying(this.editor),
      model: this.editor.model,
    })
    context.restore()
  }
}
