/**
 * Signals: what one part of the window tells others when it is no part of the document or of the store. The stage reports where things
 * lie on the screen; commands ask the view, and parts of the window that are shown, to do something.
 */

import type { Place } from '#checking/checker/finding.ts'
import type { ScreenLook } from '#drawing/display/draw-context.ts'
import type { TakenRoom } from '#drawing/display/placement.ts'
import type { Box, FieldPoint, XY } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import type { PageBlock } from '#publishing/export/exporter.ts'
import type { FormField, FormPlace } from '../checking/finding-places.ts'

export interface Signal<Value> {
  emit(value: Value): void
  /** The last value, or null if there is none yet. */
  current(): Value | null
  /** Calls the listener after each value; returns a function that stops it. */
  listen(listener: (value: Value) => void): () => void
}

export function createSignal<Value>(): Signal<Value> {
  let last: Value | null = null
  const listeners = new Set<(value: Value) => void>()
  return {
    emit: (value) => {
      last = value
      for (const listener of listeners) listener(value)
    },
    current: () => last,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part of the map that is in view, told by the stage for the minimap. */
export interface VisibleArea {
  /** The mission as it is shown: turned, where the view is. */
  readonly shown: Mission
  /** Around its boards (mm). */
  readonly bounds: Box
  /** Part of the bounds that is in view, and the area beside it (mm). */
  readonly box: Box
  /** Pixels for a millimetre. */
  readonly scale: number
  readonly look: ScreenLook
}

export const visibleArea = createSignal<VisibleArea>()

/** Tells the toolbar beside the selection where on the screen that lies. */
export interface SelectedArea {
  /** Around all that is selected (pixels inside the stage). */
  readonly box: Box
  /** The part of the stage in which something can be seen (pixels inside it). */
  readonly stage: Box
  /** Room taken by things on the map as it is shown (mm). */
  readonly room: TakenRoom
  /** Other places better not covered: the middles of the marks of findings, and zones (pixels inside the stage). */
  readonly marks: readonly XY[]
  readonly zones: readonly Box[]
  /** How a place on the map as it is shown comes to be one in the stage: times `scale`, and then moved (pixels). */
  readonly view: XY & { readonly scale: number }
}

/** Null while nothing is selected, and while something is dragged or drawn. */
export const selectedArea = createSignal<SelectedArea | null>()

/** Tells a question where on the screen that lies which it is about, so that it does not cover it. */
export interface QuestionArea {
  /** Around all that is asked about (pixels inside the stage). */
  readonly box: Box
  /** The part of the stage in which something can be seen (pixels inside it). */
  readonly stage: Box
}

/** Null while nothing is asked about. */
export const questionArea = createSignal<QuestionArea | null>()

/** Tells the list of problems how many notices have no mark because the map is too small for all of them, or null if there is none. */
export const unmarkedNotices = createSignal<number | null>()

/** Export was chosen where Paper is shown already: there is nowhere to go, so the files are written. */
export const exportRequests = createSignal<null>()

/** Parts of the mission on the pages of the sheet that is drawn beside the form. */
export const sheetBlocks = createSignal<readonly PageBlock[]>()

/** Place in the form that has the focus, or null if none has. */
export const formPlace = createSignal<FormPlace | null>()

/** Opens the section and card of a field of the mission's form, and focuses the field. */
export const fieldRequests = createSignal<FormField>()

/** Commands ask this of the battlefield view. The view's own position is not part of the document or the store. */
export type ViewRequest =
  | { readonly kind: 'fit' }
  /** The same, unless the person has chosen what is in view. */
  | { readonly kind: 'settle' }
  /** Shows the map a quarter turn clockwise, or as it lies again; with `to`, in that one of the two ways. */
  | { readonly kind: 'turn'; readonly to?: boolean }
  /** The map takes the keys. */
  | { readonly kind: 'focus' }
  | { readonly kind: 'zoom'; readonly by: number }
  /** 1: true size on a screen of 96 dots per inch. */
  | { readonly kind: 'zoom-to'; readonly zoom: number }
  /** Brings a place on a board to the middle, if it is not well in view already. */
  | { readonly kind: 'centre'; readonly place: Place }
  /** Moves the map just far enough if the place is covered or out of sight. */
  | { readonly kind: 'uncover'; readonly place: Place }
  /** Like `centre`, for a place of the battlefield as it lies (mm). */
  | { readonly kind: 'reveal'; readonly at: FieldPoint }
  /** Brings a place of the map as it is shown to the middle (mm). */
  | { readonly kind: 'middle'; readonly at: { readonly x: number; readonly y: number } }
  /** The map takes the keys, and their cursor stands at that place. */
  | { readonly kind: 'point'; readonly place: Place }
  /** Something is carried over the map (CSS px of the window), or null if it is not over the map any more. */
  | {
      readonly kind: 'carry'
      readonly at: XY
      readonly modifiers: { readonly shiftKey: boolean; readonly altKey: boolean }
    }
  | { readonly kind: 'carry'; readonly at: null }
  /** The tool in hand acts there, as at a click (CSS px of the window). */
  | {
      readonly kind: 'drop'
      readonly at: { readonly x: number; readonly y: number }
      readonly modifiers: { readonly shiftKey: boolean; readonly altKey: boolean }
    }

export const viewRequests = createSignal<ViewRequest>()
