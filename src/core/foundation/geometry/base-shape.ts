/**
 * What stands on a base of its own, wherever it is said: tokens on the map, and the models of diagrams, which are tokens
 * without kind and figures (docs/decisions/0009). Everything that draws, measures or hits a base takes a `PlacedBase`.
 */

export const baseKinds = ['round', 'oval', 'rectangle'] as const
export type BaseKind = (typeof baseKinds)[number]

/** A base by its true size (mm). */
export type BaseForm =
  | { readonly kind: 'round'; readonly diameter: number }
  | { readonly kind: 'oval' | 'rectangle'; readonly length: number; readonly width: number }

/** Anything that stands on a base. */
export interface PlacedBase {
  readonly board: 1 | 2 | 3 | 4 | 5 | 6
  readonly x: number
  readonly y: number
  readonly base: BaseForm
  readonly turn: number
  readonly side: string | null
}

/** How long and how wide a base is (mm), before it is turned. */
export const baseSizes = (base: BaseForm): { readonly length: number; readonly width: number } =>
  base.kind === 'round' ? { length: base.diameter, width: base.diameter } : { length: base.length, width: base.width }

/** The base as one of another kind, about as large: a round one is as wide as the other was long. */
export function baseOfKind(base: BaseForm, kind: BaseKind): BaseForm {
  if (base.kind === kind) return base
  const { length, width } = baseSizes(base)
  return kind === 'round' ? { kind, diameter: length } : { kind, length, width }
}

/** `32 mm`, `75 × 42 mm`: in words, without its kind. */
export function formatBaseSize(base: BaseForm): string {
  const { length, width } = baseSizes(base)
  return base.kind === 'round' ? `${length} mm` : `${length} × ${width} mm`
}

/** `round, 32 mm`, `rectangle, 203.2 × 76.2 mm`. */
export const formatBase = (base: BaseForm): string => `${base.kind}, ${formatBaseSize(base)}`

/** How far a base can be turned before it lies as it lay: 0 for a round one, which lies alike always (degrees). */
const turnsAlike = (base: BaseForm): number => {
  const { length, width } = baseSizes(base)
  if (base.kind === 'round' || (base.kind === 'oval' && length === width)) return 0
  return length === width ? 90 : 180
}

/** The turn without what cannot be seen of it (degrees). */
export function seenTurn({ base, turn }: Pick<PlacedBase, 'base' | 'turn'>): number {
  const alike = turnsAlike(base)
  return alike === 0 ? 0 : turn % alike
}
