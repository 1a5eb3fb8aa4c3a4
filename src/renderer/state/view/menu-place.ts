/** Where the context menu of the map is, and what it is about besides the selection. */
export interface MenuPlace {
  /** In the window (CSS px). */
  readonly x: number
  readonly y: number
  /** Names of all that lies at that place of the map, the topmost first; left out: nothing is pointed at. */
  readonly under?: readonly string[]
}
