/** What commands ask of the battlefield view. The view's own position is not part of the document or the store. */
import type { Place } from '#checking/checker/finding.ts'
import type { FieldPoint } from '#foundation/geometry/point.ts'

export type ViewRequest =
  | { readonly kind: 'fit' }
  /** The same, unless the person has chosen what is in view. */
  | { readonly kind: 'settle' }
  /** Shows the map a quarter turn clockwise, or as it lies again. */
  | { readonly kind: 'turn' }
  /** The map takes the keys. */
  | { readonly kind: 'focus' }
  | { readonly kind: 'zoom'; readonly by: number }
  /** 1: true size on a screen of 96 dots per inch. */
  | { readonly kind: 'zoom-to'; readonly zoom: number }
  /** Brings a place on a board to the middle, if it is not well in view already. */
  | { readonly kind: 'centre'; readonly place: Place }
  /** The same for a place of the battlefield as it lies (mm). */
  | { readonly kind: 'reveal'; readonly at: FieldPoint }
  /** Brings a place of the map as it is shown to the middle (mm). */
  | { readonly kind: 'middle'; readonly at: { readonly x: number; readonly y: number } }
  /** The map takes the keys, and their cursor stands at that place. */
  | { readonly kind: 'point'; readonly place: Place }
  /** What is in hand acts there, as at a click (CSS px of the window). */
  | {
      readonly kind: 'drop'
      readonly at: { readonly x: number; readonly y: number }
      readonly modifiers: { readonly shiftKey: boolean; readonly altKey: boolean }
    }

const listeners = new Set<(request: ViewRequest) => void>()

export const viewRequests = {
  emit: (request: ViewRequest): void => {
    for (const listener of listeners) listener(request)
  },
  /** Starts listening; returns a function that stops it. */
  listen: (listener: (request: ViewRequest) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
