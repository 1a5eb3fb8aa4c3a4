/** The battlefield as a React component: it owns the canvas and passes input and store changes on. */

import { useEffect, useRef } from 'react'
import { boxAround } from '#analysis/layout/hit-test.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { StrongColours } from '#drawing/display/screen/map-themes.ts'
import { findItem } from '#model/mission/document.ts'
import { type Editor, mapThemeOf, putBack } from '#state/editor.ts'
import type { Tool } from '#state/editor-state.ts'
import { editorStore, useEditor } from '#state/editor-store.ts'
import { viewRequests } from '#state/messages/signal.ts'
import { Controller } from './controller.ts'
import { Fingers, LONG_PRESS_MS } from './fingers.ts'
import { density, followSystemColours, systemColours } from './screen.ts'
import { Stage, type StageColours } from './stage.ts'

// Tells which button of the mouse a press means.

type Press = Pick<PointerEvent, 'button' | 'pointerType' | 'ctrlKey'>

/** As `PointerEvent.button` counts them. */
const RIGHT = 2

/** On a Mac, whose mice may have one button, a click with Control is one of the right button; its events name the left one. */
export const pressedButton = ({ button, pointerType, ctrlKey }: Press, mac: boolean): number =>
  mac && button === 0 && pointerType === 'mouse' && ctrlKey ? RIGHT : button

// The eraser end of a pen: it erases whatever tool is in hand, which comes back when the pen is lifted.

/** As `PointerEvent.button` counts them. */
const ERASER = 5

export class Eraser {
  private before: Tool | null = null

  constructor(private readonly get: () => Editor) {}

  /** Takes the eraser in hand if the press is one of it. To be called before the press is handled. */
  press({ button }: Pick<PointerEvent, 'button'>): void {
    const { tool, setTool } = this.get()
    if (button !== ERASER || this.before !== null) return
    this.before = tool
    setTool({ kind: 'erase' })
  }

  /** Puts the tool back, once the stroke has ended or was given up. */
  lift(): void {
    if (this.before !== null) this.get().setTool(this.before)
    this.before = null
  }
}

/** Which button a press means to a tool: the eraser presses like the tip. */
export const toolButton = (button: number): number => (button === ERASER ? 0 : button)

/** The wait for a finger or a pen that rests. */

/**
 * Acts after so many milliseconds, unless an event that came by then says otherwise: a busy page hears of a stroke
 * late, and would take it for a rest if it looked at the clock alone. Waiting events arrive with the next picture, so
 * it waits for that first. Returns a function that cancels it.
 */
function afterLongPress(ms: number, act: () => void): () => void {
  let frame = 0
  let timer = window.setTimeout(() => {
    frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(act)
    })
  }, ms)
  return () => {
    window.clearTimeout(timer)
    window.cancelAnimationFrame(frame)
  }
}

// The context menu of the map opens on the right button without a drag, a pen that rests (fingers: fingers.ts), the
// Menu key and Shift+F10.

/** How far the pointer may stray (pixels). */
const STRAY_PX = 6

function listenForMenu(
  holder: HTMLElement,
  stage: Stage,
  controller: Controller,
  mac: boolean,
  signal: AbortSignal,
): void {
  let down: { readonly x: number; readonly y: number; readonly rests: boolean } | null = null
  let stop: () => void = () => undefined
  const forget = (): void => {
    down = null
    stop()
  }
  const open = (at: { readonly x: number; readonly y: number }): void => {
    forget()
    openMenuAt(holder, controller, at)
  }
  holder.addEventListener(
    'pointerdown',
    (event) => {
      forget()
      const { pointerType, isPrimary, clientX: x, clientY: y } = event
      const button = pressedButton(event, mac)
      const rests = pointerType !== 'mouse' && button === 0 && isPrimary
      // The right button during a gesture gives that up, and no more.
      if (button !== 2 && !rests) return
      down = { x, y, rests }
      if (rests) stop = afterLongPress(LONG_PRESS_MS, () => open({ x, y }))
    },
    { signal },
  )
  holder.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (down !== null && Math.hypot(clientX - down.x, clientY - down.y) > STRAY_PX) forget()
    },
    { signal },
  )
  holder.addEventListener(
    'pointerup',
    () => {
      // A pen that rested long enough has opened it by now.
      if (down !== null && !down.rests) open(down)
      else forget()
    },
    { signal },
  )
  holder.addEventListener('pointercancel', forget, { signal })
  holder.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      const at = besideSelection(holder, stage)
      const box = holder.getBoundingClientRect()
      const under = idsAt(controller, { x: at.x - box.left, y: at.y - box.top })
      editorStore.getState().showContextMenu({ ...at, under })
    },
    { signal },
  )
}

/** About what lies at a place of the window (CSS px). */
function openMenuAt(
  holder: HTMLElement,
  controller: Controller,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  controller.interrupt()
  const box = holder.getBoundingClientRect()
  const point = { x: x - box.left, y: y - box.top }
  controller.pick(point)
  editorStore.getState().showContextMenu({ x, y, under: idsAt(controller, point) })
}

const idsAt = (controller: Controller, point: { readonly x: number; readonly y: number }): readonly string[] =>
  controller.stackAt(point).map(({ item }) => item.id)

/** Returns the place of the first selected thing if that is in view, else the middle of the map. */
function besideSelection(holder: HTMLElement, stage: Stage): { x: number; y: number } {
  const box = holder.getBoundingClientRect()
  const { document, selection } = editorStore.getState()
  const [id] = selection
  const entry = id === undefined ? undefined : findItem(document, id)
  const around = entry === undefined ? null : boxAround(layoutOf(document), entry)
  const middle = { x: box.width / 2, y: box.height / 2 }
  const at =
    around === null ? middle : stage.screenAt({ x: around.x + around.width / 2, y: around.y + around.height / 2 })
  const inside = at.x > 0 && at.y > 0 && at.x < box.width && at.y < box.height
  return { x: box.left + (inside ? at : middle).x, y: box.top + (inside ? at : middle).y }
}

// Hands touches of the map to what fingers mean, and keeps them from what a mouse or pen means.

/** To be called before anything else listens on the map. */
function listenForFingers(holder: HTMLElement, stage: Stage, controller: Controller, signal: AbortSignal): void {
  const corner = (): DOMRect => holder.getBoundingClientRect()
  const at = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left, top } = corner()
    return { x: clientX - left, y: clientY - top }
  }
  const fingers = new Fingers({
    stage,
    controller,
    before: () => {
      const { open, selection } = editorStore.getState()
      return { open, selection }
    },
    putBack: (before) => putBack(editorStore, before.open, before.selection),
    menu: ({ x, y }) => {
      const { left, top } = corner()
      openMenuAt(holder, controller, { x: x + left, y: y + top })
    },
    now: () => performance.now(),
    after: afterLongPress,
  })
  const hear = (type: string, touch: (event: PointerEvent) => void, pen?: (event: PointerEvent) => void): void =>
    holder.addEventListener(
      type,
      (event) => {
        if (!(event instanceof PointerEvent)) return
        if (event.pointerType === 'pen') pen?.(event)
        if (event.pointerType === 'mouse' && type === 'pointermove') controller.setCoarse(false)
        if (event.pointerType !== 'touch') return
        event.stopImmediatePropagation()
        touch(event)
      },
      { signal },
    )
  const near = (): void => fingers.pen(true)
  const gone = (): void => fingers.pen(false)
  hear(
    'pointerdown',
    (event) => {
      holder.focus({ preventScroll: true })
      fingers.press(event.pointerId, at(event))
    },
    near,
  )
  hear('pointermove', (event) => fingers.move(event.pointerId, at(event)), near)
  hear('pointerup', (event) => fingers.lift(event.pointerId, at(event)))
  hear('pointercancel', (event) => fingers.cancel(event.pointerId), gone)
  hear('lostpointercapture', (event) => fingers.cancel(event.pointerId))
  // The hint of the last tap stays to be read; a pen that goes out of reach is not near any more.
  hear('pointerleave', () => undefined, gone)
  window.addEventListener('blur', () => fingers.cancel(), { signal })
  // Safari reports a pinch in separate events, and would zoom the page.
  for (const type of ['gesturestart', 'gesturechange'])
    holder.addEventListener(type, (event) => event.preventDefault(), { signal, passive: false })
}

/**
 * Fills its parent. Focus it to draw with the keyboard: arrows move a cursor, Enter acts there. `covered`: by the table. `mac`:
 * where a click with Control is one of the right button. Under a page, such as the start page, Tab passes it by; a click on it or a
 * tool by key still put the start page away.
 */
export function Battlefield({ covered, mac }: { readonly covered: boolean; readonly mac: boolean }) {
  const holder = useRef<HTMLDivElement>(null)
  const theme = useEditor(mapThemeOf)
  const tool = useEditor((editor) => editor.tool.kind)
  const underPage = useEditor(({ gallery }) => gallery !== 'closed' && gallery !== 'undecided')

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    return mount(element, mac)
  }, [mac])

  return (
    <div
      ref={holder}
      className="battlefield"
      data-testid="battlefield"
      data-tool={tool}
      data-theme={theme}
      tabIndex={underPage ? -1 : 0}
      inert={covered}
      role="application"
      aria-label="Battlefield. Arrow keys move the cursor, Enter acts there, Escape goes back."
    />
  )
}

function mount(holder: HTMLDivElement, mac: boolean): () => void {
  const element = document.createElement('canvas')
  holder.append(element)
  const get = editorStore.getState
  let colours = coloursOf(holder)
  const stage = new Stage(element, get(), colours, ({ zoom, turned }) => {
    holder.dataset.zoom = zoom.toFixed(4)
    holder.dataset.turned = String(turned)
    get().setStatus({ zoom, turned })
  })
  const controller = new Controller(stage, get)
  const measure = (): void => stage.resize({ width: holder.clientWidth, height: holder.clientHeight })
  const size = new ResizeObserver(measure)
  size.observe(holder)
  const stopDensity = density.listen(measure)

  let theme = mapThemeOf(get())
  /** Editor state that the stage and the controller follow. */
  let followed = get()
  const stopFollowing = editorStore.subscribe((editor, last) => {
    if (isCovered(editor) && !isCovered(last)) controller.interrupt()
    if (mapThemeOf(editor) !== theme) {
      theme = mapThemeOf(editor)
      // The theme attribute is set by the shell in the same commit; read the colours after it.
      requestAnimationFrame(recolour)
    }
    // In another room nobody sees the map: with each letter typed there, it would be drawn for nothing.
    if (editor.workspace !== 'map') return
    const before = followed
    followed = editor
    if (isSameToSee(editor, before)) return
    stage.update(editor, colours)
    if (
      editor.tool !== before.tool ||
      editor.stance !== before.stance ||
      editor.options !== before.options ||
      editor.symmetric !== before.symmetric ||
      editor.document !== before.document ||
      editor.layers !== before.layers ||
      editor.scene !== before.scene ||
      editor.trialOptions !== before.trialOptions
    )
      controller.update()
  })
  const recolour = (): void => {
    colours = coloursOf(holder)
    stage.update(editorStore.getState(), colours)
  }
  const stopColours = followSystemColours(recolour)
  const stopListening = listen(holder, stage, controller, mac)
  const stopRequests = viewRequests.listen((request) => {
    if (request.kind === 'focus' || request.kind === 'point') holder.focus({ preventScroll: true })
    if (request.kind === 'point') controller.point(request.place)
    if (request.kind !== 'drop' && request.kind !== 'carry') return
    if (request.at === null) {
      controller.carry(null)
      return
    }
    const { left, top } = holder.getBoundingClientRect()
    const at = { x: request.at.x - left, y: request.at.y - top }
    if (request.kind === 'carry') controller.carry(at, request.modifiers)
    else {
      holder.focus({ preventScroll: true })
      controller.drop(at, request.modifiers)
    }
  })
  const stopFonts = followFonts(stage)
  return () => {
    stopFollowing()
    stopColours()
    stopListening()
    stopRequests()
    stopFonts()
    size.disconnect()
    stopDensity()
    stage.dispose()
    holder.replaceChildren()
  }
}

/**
 * Draws again when letters have come that were not there when the map was drawn last. Those of other scripts load when they are
 * first drawn; those of the window alone, as at most starts, are no reason to draw the map a second time.
 */
function followFonts({ canvas }: Stage): () => void {
  const there = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length
  let drawnWith = -1
  const drawn = (): void => {
    drawnWith = there()
  }
  const come = (): void => {
    if (there() !== drawnWith) canvas.requestRenderAll()
  }
  canvas.on('after:render', drawn)
  void document.fonts.ready.then(come)
  document.fonts.addEventListener('loadingdone', come)
  return () => {
    canvas.off('after:render', drawn)
    document.fonts.removeEventListener('loadingdone', come)
  }
}

/** True while a dialog has the keys and the pointer. */
const isCovered = ({ dialog, question }: ReturnType<typeof editorStore.getState>): boolean =>
  dialog !== null || question !== null

const isSameToSee = (a: ReturnType<typeof editorStore.getState>, b: typeof a): boolean =>
  a.document === b.document &&
  a.selection === b.selection &&
  a.layers === b.layers &&
  a.tool === b.tool &&
  a.stance === b.stance &&
  a.options === b.options &&
  a.symmetric === b.symmetric &&
  a.findings === b.findings &&
  a.hoveredFinding === b.hoveredFinding &&
  a.currentFinding === b.currentFinding &&
  a.problemsOpen === b.problemsOpen &&
  a.settings === b.settings &&
  a.systemDark === b.systemDark &&
  a.scene === b.scene &&
  a.heat === b.heat &&
  a.heatHatchways === b.heatHatchways &&
  a.marks === b.marks &&
  a.ahead === b.ahead &&
  a.measured === b.measured &&
  a.model === b.model &&
  a.reach === b.reach &&
  a.trialOptions === b.trialOptions

function listen(holder: HTMLDivElement, stage: Stage, controller: Controller, mac: boolean): () => void {
  const abort = new AbortController()
  const { signal } = abort
  listenForFingers(holder, stage, controller, signal)
  const eraser = new Eraser(editorStore.getState)
  const place = (event: MouseEvent): { x: number; y: number } => {
    const box = holder.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  holder.addEventListener(
    'pointerdown',
    (event) => {
      holder.focus({ preventScroll: true })
      holder.setPointerCapture(event.pointerId)
      eraser.press(event)
      controller.pointerDown(place(event), toolButton(pressedButton(event, mac)), event)
      if (event.button === 1) event.preventDefault()
    },
    { signal },
  )
  holder.addEventListener(
    'pointermove',
    (event) => {
      // Let go where nobody told of it: over another window, or under a dialog of the system.
      if (event.buttons === 0 && controller.isDown) controller.interrupt()
      controller.pointerMove(place(event), event)
    },
    { signal },
  )
  holder.addEventListener('pointerup', (event) => controller.pointerUp(place(event), event), { signal })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    holder.addEventListener(end, () => eraser.lift(), { signal })
  holder.addEventListener('pointercancel', () => controller.interrupt(), { signal })
  // Comes after every pointerup too, when nothing is down any more.
  holder.addEventListener('lostpointercapture', () => controller.isDown && controller.interrupt(), { signal })
  window.addEventListener('blur', () => controller.interrupt(), { signal })
  holder.addEventListener('pointerleave', () => controller.pointerLeave(), { signal })
  holder.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  listenForMenu(holder, stage, controller, mac, signal)
  holder.addEventListener('wheel', (event) => wheel(event, stage, place(event)), { signal, passive: false })
  holder.addEventListener(
    'keydown',
    (event) => {
      // While a dialog is still being fetched, no key is for the map below it.
      if (isCovered(editorStore.getState()) || !controller.keyDown(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  holder.addEventListener('keyup', (event) => controller.keyUp(event), { signal })
  holder.addEventListener('blur', () => controller.focusLeft(), { signal })
  return () => abort.abort()
}

/** A mouse wheel and a pinch zoom to the pointer; two fingers on a touch pad, or Shift with the wheel, pan. */
function wheel(event: WheelEvent, stage: Stage, at: { x: number; y: number }): void {
  event.preventDefault()
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL
  const touchPad = pixels && !event.ctrlKey && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40)
  if (event.shiftKey) stage.panBy(-(event.deltaX + event.deltaY), 0)
  else if (touchPad) stage.panBy(-event.deltaX, -event.deltaY)
  else {
    const delta = pixels ? event.deltaY : event.deltaY * 33
    stage.zoom(at, Math.exp(-Math.max(-240, Math.min(240, delta)) * (event.ctrlKey ? 0.01 : 0.002)))
  }
}

/** Colours come from the theme's custom properties, so that the interface and the overlay agree. */
function coloursOf(holder: HTMLElement): StageColours {
  const style = getComputedStyle(holder)
  const read = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback
  const forced = systemColours(holder)
  return {
    accent: read('--accent', '#2f9bd6'),
    illegal: read('--error', '#d64545'),
    error: read('--error', '#d64545'),
    warning: read('--warning', '#d99a1c'),
    notice: read('--notice', '#7d8a99'),
    onMark: read('--on-mark', '#ffffff'),
    back: read('--panel', '#1d242c'),
    line: read('--line', '#3a4653'),
    text: read('--text-muted', '#93a1af'),
    ...(forced === null ? {} : inSystemColours(forced)),
    forced,
  }
}

/** Rulers, ghosts and marks in the colours that a person has chosen: their shapes say what they are. */
const inSystemColours = ({ ground, text, accent }: StrongColours): Omit<StageColours, 'forced'> => ({
  accent,
  illegal: text,
  error: text,
  warning: text,
  notice: text,
  onMark: ground,
  back: ground,
  line: text,
  text,
})
