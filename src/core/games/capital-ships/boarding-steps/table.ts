/** What the steps of boarding go by: ships and squadrons with their figures, as they are now. */

export interface Vessel {
  readonly id: string
  readonly name: string
  side: string | null
  readonly kind: 'ship' | 'squadron'
  structure: number
  /** The mission says its Structure; otherwise it is counted from 0. */
  readonly structureSaid: boolean
  marines: number
  readonly pointDefence: number
  captured: boolean
  fireControl: number
  readonly ac: string
  readonly as: string
  readonly missiles: boolean
  /** Whom it is in contact with, boarding; null: nobody. */
  boards: string | null
  /** It was moved since the map was drawn, so that the map does not know where it is. */
  moved: boolean
  gone: boolean
}

/** The figures of the mission that the steps go by. */
export interface StepSettings {
  /** Marines a ship must have to board. */
  readonly marinesToBoard: number
  /** Inches. */
  readonly boardingRange: number
  readonly drivenOff: number
  /** Structure that each result takes. */
  readonly damage: Readonly<Record<string, number>>
}

export interface StepTable {
  readonly vessels: readonly Vessel[]
  readonly sides: readonly { readonly id: string; readonly name: string; readonly team?: string | undefined }[]
  readonly settings: StepSettings
  /** From edge to edge on the map (inches); undefined where the map does not say. */
  inchesBetween(one: string, other: string): number | undefined
}
