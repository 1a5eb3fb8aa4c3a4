/** Which colours the overlay has. */

/** Colours of the overlay, read from the interface's own custom properties. */
export interface OverlayColours {
  readonly accent: string
  readonly illegal: string
  readonly error: string
  readonly warning: string
  readonly notice: string
  readonly onMark: string
}
