/**
 * Fingers on the map (docs/decisions/0042): one draws with the tool in hand; with Select it drags the item under it, or
 * else the map; two zoom and move the map; one that rests opens the menu. Nothing is begun before a finger has moved or
 * gone, so that the first of two leaves no trace, and a stroke that a second finger interrupts is taken back whole,
 * unless something else was done while it was drawn.
 */
import type { OpenMission } from '#state/mission/open-mission.ts'
import type { Controller } from './controller.ts'
import type { Stage } from './stage.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** How far a finger may stray and still rest (pixels). */
const FINGER_STRAY_PX = 10
/** How long a finger rests for a menu (ms). */
export const LONG_PRESS_MS = 500
/** Nearer fingers are not told apart (pixels): what they say of zoom is noise. */
const LEAST_APART_PX = 24
/** So long after a pen was last heard of, a touch is still a palm (ms). */
const PALM_MS = 500

const none = { shiftKey: false, altKey: false }

/** State of the mission before a stroke. */
export interface Before {
  readonly open: OpenMission
  readonly selection: readonly string[]
}

export interface FingersPlace {
  readonly stage: Pick<Stage, 'panBy' | 'zoom'>
  readonly controller: Pick<
    Controller,
    'pointerDown' | 'pointerMove' | 'pointerUp' | 'interrupt' | 'holds' | 'setCoarse' | 'wasDisturbed'
  >
  /** Returns the state that is open now, to be put back. */
  readonly before: () => Before
  readonly putBack: (before: Before) => void
  /** A finger rests here. */
  readonly menu: (at: Point) => void
  /** Milliseconds, from anywhere. */
  readonly now: () => number
  /** Calls later; returns a function that gives it up. */
  readonly after: (ms: number, act: () => void) => () => void
}

type Mode =
  | { readonly kind: 'idle' }
  /** Down, and nothing has come of it yet. */
  | { readonly kind: 'resting'; readonly start: Point; readonly stop: () => void }
  | { readonly kind: 'stroke'; readonly before: Before }
  | { readonly kind: 'pan' }
  | { readonly kind: 'pinch' }
  /** Whatever the fingers still do, it means nothing. */
  | { readonly kind: 'spent' }

const idle: Mode = { kind: 'idle' }
const spent: Mode = { kind: 'spent' }

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export class Fingers {
  private mode: Mode = idle
  /** Fingers that are down, in the order in which they came. */
  private readonly down = new Map<number, Point>()
  private penNear = false
  private penHeardAt = Number.NEGATIVE_INFINITY

  constructor(private readonly place: FingersPlace) {}

  press(id: number, at: Point): void {
    if (this.isPalm()) return
    this.down.set(id, at)
    const { mode } = this
    if (mode.kind === 'idle') {
      const stop = this.place.after(LONG_PRESS_MS, () => {
        this.mode = spent
        this.place.controller.interrupt()
        this.place.menu(at)
      })
      this.mode = { kind: 'resting', start: at, stop }
      this.place.controller.setCoarse(true)
      this.place.controller.pointerMove(at, none)
    } else if (mode.kind !== 'spent' && this.down.size === 2) {
      this.giveUp()
      this.mode = { kind: 'pinch' }
    }
  }

  move(id: number, at: Point): void {
    const from = this.down.get(id)
    if (from === undefined) return
    const two = [...this.down.values()].slice(0, 2)
    this.down.set(id, at)
    const { mode, place } = this
    switch (mode.kind) {
      case 'resting':
        if (apart(mode.start, at) > FINGER_STRAY_PX) this.begin(mode.start, at)
        return
      case 'stroke':
        place.controller.pointerMove(at, none)
        return
      case 'pan':
        place.stage.panBy(at.x - from.x, at.y - from.y)
        return
      case 'pinch':
        this.pinch(two, [...this.down.values()].slice(0, 2))
        return
      case 'idle':
      case 'spent':
        return
    }
  }

  lift(id: number, at: Point): void {
    if (!this.down.delete(id)) return
    const { mode, place } = this
    if (mode.kind === 'resting') {
      mode.stop()
      place.controller.pointerDown(mode.start, 0, none)
      place.controller.pointerUp(mode.start, none)
    } else if (mode.kind === 'stroke') place.controller.pointerUp(at, none)
    // The finger that stays goes on moving the map, and never draws.
    else if (mode.kind === 'pinch' && this.down.size === 1) this.mode = { kind: 'pan' }
    if (this.down.size === 0) this.mode = idle
  }

  /** The system took the finger, or all of them: to scroll, for one of its gestures, with the window. */
  cancel(id?: number): void {
    if (id === undefined) this.down.clear()
    else if (!this.down.delete(id)) return
    this.giveUp()
    this.mode = this.down.size === 0 ? idle : spent
  }

  /** A pen is over the map or on it, or goes; while it is near, what touches beside it is a palm. */
  pen(near: boolean): void {
    if (near && this.down.size > 0) this.cancel()
    this.penNear = near
    this.penHeardAt = this.place.now()
    this.place.controller.setCoarse(false)
  }

  private isPalm(): boolean {
    return this.penNear || this.place.now() - this.penHeardAt < PALM_MS
  }

  private begin(start: Point, at: Point): void {
    const { stage, controller, before } = this.place
    this.giveUp()
    if (!controller.holds(start)) {
      this.mode = { kind: 'pan' }
      stage.panBy(at.x - start.x, at.y - start.y)
      return
    }
    this.mode = { kind: 'stroke', before: before() }
    controller.pointerDown(start, 0, none)
    controller.pointerMove(at, none)
  }

  /**
   * Takes back the stroke as if it had not been begun. If something else was done meanwhile, as with a keyboard, that
   * would be lost for good: then the stroke ends where it is, and its steps can be undone.
   */
  private giveUp(): void {
    const { mode, place } = this
    if (mode.kind === 'resting') mode.stop()
    if (mode.kind !== 'stroke') return
    place.controller.interrupt()
    if (!place.controller.wasDisturbed) place.putBack(mode.before)
  }

  private pinch([a, b]: readonly Point[], [c, d]: readonly Point[]): void {
    if (a === undefined || b === undefined || c === undefined || d === undefined) return
    const [before, now] = [middle(a, b), middle(c, d)]
    const far = Math.min(apart(a, b), apart(c, d))
    if (far >= LEAST_APART_PX) this.place.stage.zoom(before, apart(c, d) / apart(a, b))
    this.place.stage.panBy(now.x - before.x, now.y - before.y)
  }
}
