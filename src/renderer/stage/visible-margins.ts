/** How much of the map is visible beside overlays: history, versions and find at its right edge, problems in its lower left corner. */
import type { Box } from '#foundation/geometry/point.ts'
import type { Size } from '#state/view/view.ts'

/** Overlays of the map have this attribute. */
const OVER_MAP = '[data-over-map]'

/** Less of the map than this part of its width is no room to bring something into. */
const LEAST_FREE = 0.4

/** The size of the map up to what covers its right edge (CSS px); all boxes in one frame. */
export function uncovered(stage: Box, covers: readonly Box[]): Size {
  const right = stage.x + stage.width
  const free = covers
    .filter((cover) => cover.x < right && cover.x + cover.width > right - stage.width * LEAST_FREE)
    .map((cover) => cover.x - stage.x)
    .filter((width) => width >= stage.width * LEAST_FREE)
  const tops = covers
    .filter((cover) => cover.x <= stage.x && cover.x + cover.width >= right)
    .map((cover) => cover.y - stage.y)
    .filter((height) => height > 0 && height < stage.height)
  return { width: Math.min(stage.width, ...free), height: Math.min(stage.height, ...tops) }
}

/** How far a point of the map (CSS px) has to go to the right to be clear of an overlay; 0 if none covers it. */
function toClear(stage: Box, covers: readonly Box[], { x, y }: { readonly x: number; readonly y: number }): number {
  const far = covers
    .filter(
      (cover) =>
        stage.x + x >= cover.x - CLEAR && stage.x + x < cover.x + cover.width + CLEAR && stage.y + y >= cover.y - CLEAR,
    )
    .map((cover) => cover.x + cover.width + CLEAR - stage.x - x)
    .filter((by) => x + by < stage.width)
  return Math.max(0, ...far)
}

/** Distance kept from an overlay (CSS px). */
const CLEAR = 24

/** The same for the map on the page. */
export const uncoveredOf = (stage: HTMLElement): Size => uncovered(stage.getBoundingClientRect(), coversOnPage())

export const toClearOnPage = (stage: HTMLElement, at: { readonly x: number; readonly y: number }): number =>
  toClear(stage.getBoundingClientRect(), coversOnPage(), at)

const coversOnPage = (): Box[] => [...document.querySelectorAll(OVER_MAP)].map((cover) => cover.getBoundingClientRect())
